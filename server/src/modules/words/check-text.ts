import type { AnyActor } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { currentLexicon, plain } from './compiled.ts'
import { type Contact, findContacts } from './contacts.ts'
import { noteHits, ownHosts } from './hit-log.ts'
import type { Place, TextHits } from './hold.ts'
import type { WordHit } from './matcher.ts'
import { visibleTexts } from './visible-texts.ts'

export interface TextsToCheck {
  /** What is written: `demand`, `comment`, `goods`, …; words may count in some only. */
  readonly scene: string
  /** Plain texts or HTML, by field. */
  readonly texts: Readonly<Record<string, string>>
  /** Who writes, for the hit log. */
  readonly by?: AnyActor
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
export async function checkText(db: Work['db'], { scene, texts, by, isTrial }: TextsToCheck): Promise<TextHits> {
  const { matcher, harmlessContacts } = await currentLexicon(db)
  const hosts = ownHosts(db)
  const words = new Map<string, WordHit>()
  const contacts = new Map<string, Contact>()
  const places: Place[] = []
  for (const [field, text] of Object.entries(texts)) {
    if (text === '') continue
    const visible = visibleTexts(text)
    for (const part of visible) {
      for (const hit of matcher.check(part, scene)) {
        if (!isTrial && !words.has(hit.word)) noteHits(db, { scene, field, by, whole: part }, hit)
        words.set(hit.word, hit)
        places.push({ field, text: hit.text })
      }
    }
    for (const contact of findContacts(text, hosts)) {
      if (isHarmless(contact, visible, harmlessContacts)) continue
      if (!isTrial && !contacts.has(contact.text)) noteHits(db, { scene, field, by, whole: visible.join(' ') }, contact)
      contacts.set(contact.text, contact)
      places.push({ field, text: contact.text })
    }
  }
  const of = (level: string) => [...words.values()].filter(hit => hit.level === level)
  return { warn: of('WARN'), block: of('BLOCK'), review: of('REVIEW'), contacts: [...contacts.values()], places }
}

/** Within an expression that operators allowed, and that expression stands in the text. */
function isHarmless(contact: Contact, visible: readonly string[], harmless: readonly string[]): boolean {
  if (harmless.length === 0) return false
  const found = plain(contact.text)
  return harmless.some(
    expression => expression.includes(found) && visible.some(part => plain(part).includes(expression)),
  )
}
