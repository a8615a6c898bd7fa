import type { Work } from '../../http/serve.ts'
import { findContacts } from './contacts.ts'
import { type Held, hold, type TextHits } from './hold.ts'
import { shippedLexicon } from './lexicon.ts'
import { buildMatcher, type Matcher } from './matcher.ts'
import { visibleTexts } from './visible-texts.ts'

export { type Contact, findContacts, maskContacts } from './contacts.ts'
export { type Held, hold, refuse, type TextHits } from './hold.ts'

let matcher: Matcher | undefined

/**
 * Looks for words of the lexicon and for contact details in texts or HTML.
 * @param scene what is written: `demand`, `comment`, `goods`, …
 */
export async function checkText(
  _db: Work['db'],
  { scene, texts }: { scene: string; texts: Readonly<Record<string, string>> },
): Promise<TextHits> {
  matcher ??= buildMatcher(shippedLexicon())
  const words = new Map<string, ReturnType<Matcher['check']>[number]>()
  const contacts = new Map<string, ReturnType<typeof findContacts>[number]>()
  for (const text of Object.values(texts)) {
    for (const visible of visibleTexts(text)) for (const hit of matcher.check(visible, scene)) words.set(hit.word, hit)
    for (const contact of findContacts(text)) contacts.set(contact.text, contact)
  }
  const of = (level: string) => [...words.values()].filter(hit => hit.level === level)
  return { warn: of('WARN'), block: of('BLOCK'), review: of('REVIEW'), contacts: [...contacts.values()] }
}

/** {@link checkText} and {@link hold} together, for what is going to be reviewed. */
export async function heldFindings(
  work: Pick<Work, 'db'>,
  { scene, texts, isCheck }: { scene: string; texts: Readonly<Record<string, string>>; isCheck: boolean },
): Promise<Held> {
  return hold(await checkText(work.db, { scene, texts }), isCheck)
}
