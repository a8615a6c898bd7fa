import { type AnyActor, actorIdOf } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { onThread } from '../../threads/pool.ts'
import { regulatedWords, type Place as TextPlace } from '../compounds/api.ts'
import type { Contact } from './contacts.ts'
import { noteHits, ownHosts } from './hit-log.ts'
import { TRADE_SCENES } from './lexicon.ts'
import { type CompiledLexicon, currentLexicon, plain } from './lexicon-cache.ts'
import type { WordHit } from './matcher.ts'
import { type Scan, type ScanOrder, scan } from './scan-text.ts'
import type { Place, TextHits } from './text-policy.ts'

export interface TextsToCheck {
  /** What is written: `demand`, `comment`, `goods`, …; words may count in some only. */
  readonly scene: string
  /** Plain texts or HTML, by field. */
  readonly texts: Readonly<Record<string, string>>
  /** Who writes, for the hit log. */
  readonly by?: AnyActor
  /** The caller asks the regulation gate itself, which knows names, parts and licences: substances are only logged. */
  readonly isGated?: boolean
  /** Nothing is handed in yet: nothing is logged. */
  readonly isTrial?: boolean
}

/**
 * Looks for words of the lexicon and for contact details. What was found is logged apart from the caller's transaction,
 * so that refused texts are logged too.
 *
 * What it means is the caller's to decide: {@link hold} for what is reviewed, {@link refuse} for what appears at once
 * (goods, comments), maskContacts for consultations.
 */
export async function checkText(
  db: Work['db'],
  { scene, texts, by, isTrial, isGated }: TextsToCheck,
): Promise<TextHits> {
  const lexicon = await currentLexicon(db)
  const hosts = ownHosts(db)
  const words = new Map<string, WordHit>()
  const contacts = new Map<string, Contact>()
  const places: Place[] = []
  for (const [field, text] of Object.entries(texts)) {
    if (text === '') continue
    const { visible, hits, contacts: found } = await scanned({ text, scene, hosts, lexicon }, by)
    if (isGated && !isTrial) await logRegulated(db, { scene, field, by, whole: visible.join('\n') })
    const isHarmlessWord = harmlessWithin(visible, lexicon.harmlessWords)
    for (const [i, part] of visible.entries()) {
      const regulated = isGated ? [] : await regulatedWords(db, placeOf(scene, field), part)
      // what is offered stays forbidden; a mere mention may be called harmless
      const counting = regulated.filter(hit => hit.level === 'BLOCK' || !isHarmlessWord(hit))
      for (const hit of [...(hits[i] ?? []), ...counting]) {
        if (!isTrial && !words.has(hit.word)) noteHits(db, { scene, field, by, whole: part }, hit)
        if (words.get(hit.word)?.level !== 'BLOCK') words.set(hit.word, hit)
        places.push({ field, text: hit.text })
      }
    }
    const isHarmless = harmlessWithin(visible, lexicon.harmlessContacts)
    for (const contact of found) {
      if (isHarmless(contact)) continue
      if (!isTrial && !contacts.has(contact.text)) noteHits(db, { scene, field, by, whole: visible.join(' ') }, contact)
      contacts.set(contact.text, contact)
      places.push({ field, text: contact.text })
    }
  }
  const of = (level: string) => [...words.values()].filter(hit => hit.level === level)
  return { warn: of('WARN'), block: of('BLOCK'), review: of('REVIEW'), contacts: [...contacts.values()], places }
}

/** Longer texts, in characters, are left to a thread: the worst of this length take some 40 ms. */
const LONG_TEXT = 10_000

/** The gate judges such a text and refuses it without a trace; the log reads its beginning. */
async function logRegulated(db: Work['db'], place: Parameters<typeof noteHits>[1]): Promise<void> {
  const beginning = place.whole.slice(0, LONG_TEXT)
  for (const hit of await regulatedWords(db, placeOf(place.scene, place.field), beginning)) noteHits(db, place, hit)
}

async function scanned(order: ScanOrder & { lexicon: CompiledLexicon }, by: AnyActor | undefined): Promise<Scan> {
  const { text, scene, hosts, lexicon } = order
  if (text.length < LONG_TEXT) return scan(text, lexicon.matcher, order)
  const owner = (by && actorIdOf(by)) ?? 'platform'
  const ask = (content?: CompiledLexicon['content']) =>
    onThread(owner, {
      task: 'scanText',
      input: { text, scene, hosts, lexicon: { number: lexicon.number, content } },
    })
  let made = await ask()
  // another thread may get each question, and not have this lexicon either
  if (!made) made = await ask(lexicon.content)
  return made!
}

/** Whether a contact stands within an expression that operators allowed, and that expression in the text. */
function harmlessWithin(
  visible: readonly string[],
  harmless: readonly string[],
): (contact: { readonly text: string }) => boolean {
  let parts: readonly string[] | undefined
  return contact => {
    if (harmless.length === 0) return false
    const found = plain(contact.text)
    const around = harmless.filter(expression => expression.includes(found))
    if (around.length === 0) return false
    // once for the text, however many contacts it holds
    const read = parts ?? visible.map(plain)
    parts = read
    return around.some(expression => read.some(part => part.includes(expression)))
  }
}

/** How a text of a scene is to be understood. */
const placeOf = (scene: string, field: string): TextPlace =>
  TALKS.has(scene) ? 'TALK' : !TRADED.has(scene) ? 'ARTICLE' : /^(?:title|name)$/.test(field) ? 'NAME' : 'TEXT'
const TALKS: ReadonlySet<string> = new Set(['consulting', 'inquiry', 'order', 'comment'])
const TRADED: ReadonlySet<string> = new Set(TRADE_SCENES)
