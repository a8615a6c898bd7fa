import { fail } from '../kernel/failure.ts'
import { type Account, isMemberOf, type Member } from './actor.ts'

/** The side of a caller whose things a call with `isBusiness` means. */
export type View =
  | { readonly side: 'CLIENT'; readonly accountId: string; readonly companyId: null }
  | { readonly side: 'BUSINESS'; readonly accountId: string; readonly companyId: string }

/**
 * The side that `isBusiness` picks; nobody gets a side that is not theirs. Without it the buyer's side, where the caller
 * has one.
 * @throws Failure COMPANY_FROZEN, NOT_ALLOWED
 */
export function viewOf(actor: Account, isBusiness?: boolean): View {
  if (isBusiness ?? !actor.isClient) {
    if (isMemberOf(actor)) return { side: 'BUSINESS', accountId: actor.accountId, companyId: actor.company.id }
    fail(actor.company?.status === 'FROZEN' ? 'COMPANY_FROZEN' : 'NOT_ALLOWED')
  }
  if (!actor.isClient) fail('NOT_ALLOWED')
  return { side: 'CLIENT', accountId: actor.accountId, companyId: null }
}

/** A member of a company that is frozen: sees what it dealt in, and does nothing. */
export const isFrozenMember = (actor: Account): actor is Member => actor.company?.status === 'FROZEN'

/** As {@link viewOf}, for reading alone: a frozen company still sees what both parties see. */
export const readingViewOf = (actor: Account, isBusiness?: boolean): View =>
  (isBusiness ?? !actor.isClient) && isFrozenMember(actor)
    ? { side: 'BUSINESS', accountId: actor.accountId, companyId: actor.company.id }
    : viewOf(actor, isBusiness)

/** Every side that is the caller's. @throws Failure NOT_ALLOWED, COMPANY_FROZEN where none is */
export const sidesOf = (actor: Account): View[] =>
  actor.isClient && isMemberOf(actor) ? [viewOf(actor, false), viewOf(actor, true)] : [viewOf(actor)]
