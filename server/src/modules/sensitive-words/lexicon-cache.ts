import type { Db } from '../../db/database.ts'
import { settingsCache } from '../../db/settings-cache.ts'
import { normalise } from '../../text/normalise.ts'
import { measuringExpressions } from './lexicon.ts'
import { buildMatcher, type Lexicon, type Matcher } from './matcher.ts'
import * as queries from './queries.ts'
import './tables.ts'

export interface CompiledLexicon {
  /** Stands for the content in this process. */
  readonly number: number
  readonly content: Lexicon
  readonly matcher: Matcher
  /** Normalised expressions within which nothing is a contact. */
  readonly harmlessContacts: readonly string[]
  /** Normalised expressions that operators call harmless though they name something. */
  readonly harmlessWords: readonly string[]
}

/** Compiling takes about 50 ms: done again only when the revision of the lexicon is another one. */
const compiled = new WeakMap<object, { revision: number; value: CompiledLexicon }>()

let compilations = 0

const lexicon = settingsCache('words', async (db): Promise<CompiledLexicon> => {
  const { adapter } = db.getExecutor()
  const { revision } = await queries.getRevision(db)
  const known = compiled.get(adapter)
  if (known?.revision === revision) return known.value
  const words = await queries.listWordsInUse(db)
  const expressions = await queries.listAllAllowed(db)
  const of = (kind: string) => expressions.filter(row => row.kind === kind).map(row => row.expression)
  const content = { words, allowed: [...of('WORD'), ...measuringExpressions(words)] }
  const value = {
    number: ++compilations,
    content,
    matcher: buildMatcher(content),
    harmlessContacts: of('CONTACT').map(plain),
    harmlessWords: of('WORD').map(plain),
  }
  compiled.set(adapter, { revision, value })
  return value
})

/** The lexicon as operators keep it. */
export const currentLexicon = (db: Db): Promise<CompiledLexicon> => lexicon.get(db)

/** A text as contacts in it are compared. */
export const plain = (text: string): string => normalise(text).text.replace(/\s+/g, '')
