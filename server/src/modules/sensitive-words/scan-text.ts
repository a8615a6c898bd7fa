import { visibleTexts } from '../../text/visible-texts.ts'
import { type Contact, findContacts } from './contacts.ts'
import { buildMatcher, type Lexicon, type Matcher, type WordHit } from './matcher.ts'

/** What stands in a text: what a reader sees of it, in each part the words of the lexicon, and the contact details. */
export interface Scan {
  readonly visible: readonly string[]
  /** By part of `visible`. */
  readonly hits: readonly (readonly WordHit[])[]
  readonly contacts: readonly Contact[]
}

export interface ScanOrder {
  readonly text: string
  readonly scene: string
  readonly hosts: readonly string[]
  readonly lexicon: NumberedLexicon
}

/** A lexicon under a number that stands for its content; a thread that has it compiled needs the number alone. */
export interface NumberedLexicon {
  readonly number: number
  readonly content?: Lexicon
}

export function scan(text: string, matcher: Matcher, { scene, hosts }: Pick<ScanOrder, 'scene' | 'hosts'>): Scan {
  const visible = visibleTexts(text)
  return { visible, hits: visible.map(part => matcher.check(part, scene)), contacts: findContacts(text, hosts) }
}

let compiled: { readonly number: number; readonly matcher: Matcher } | null = null

/** {@link scan} on a thread. Null where the thread does not have this lexicon: it is then asked again with its content. */
export function scanText({ text, scene, hosts, lexicon }: ScanOrder): Scan | null {
  if (compiled?.number !== lexicon.number) {
    if (!lexicon.content) return null
    compiled = { number: lexicon.number, matcher: buildMatcher(lexicon.content) }
  }
  return scan(text, compiled.matcher, { scene, hosts })
}
