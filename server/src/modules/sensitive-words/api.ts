import type { Work } from '../../http/serve.ts'
import { checkText, type TextsToCheck } from './check-text.ts'
import { applyTextPolicy, type PolicyResult } from './text-policy.ts'

export { checkText, type TextsToCheck } from './check-text.ts'
export { type Contact, findContacts, maskContacts } from './contacts.ts'
export { refuseForbidden } from './refuse-forbidden.ts'
export { seedWords } from './seed.ts'
export { applyTextPolicy, type PolicyResult, refuse, type TextHits } from './text-policy.ts'

/** {@link checkText} and {@link hold} together, for content whose kind has a gate of its own. */
export async function heldFindings(
  work: Pick<Work, 'db'>,
  { isCheck, ...texts }: TextsToCheck & { isCheck: boolean },
): Promise<PolicyResult> {
  return applyTextPolicy(await checkText(work.db, { ...texts, isGated: true }), isCheck)
}
