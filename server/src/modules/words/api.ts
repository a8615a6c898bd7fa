import type { Work } from '../../http/serve.ts'
import { checkText, type TextsToCheck } from './check-text.ts'
import { type Held, hold } from './hold.ts'

export { checkText, type TextsToCheck } from './check-text.ts'
export { type Contact, findContacts, maskContacts } from './contacts.ts'
export { type Held, hold, refuse, type TextHits } from './hold.ts'
export { seedWords } from './seed.ts'

/** {@link checkText} and {@link hold} together, for content whose kind has a gate of its own. */
export async function heldFindings(
  work: Pick<Work, 'db'>,
  { isCheck, ...texts }: TextsToCheck & { isCheck: boolean },
): Promise<Held> {
  return hold(await checkText(work.db, { ...texts, isGated: true }), isCheck)
}
