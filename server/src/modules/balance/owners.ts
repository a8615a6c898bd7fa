import { type Account, managesCompany } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { viewOf } from '../../http/side.ts'
import { may } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import type { Holder } from '../ledger/api.ts'

/** Whose money it is: a person's or a company's. */
export type Owner = Pick<Holder, 'kind' | 'id'>

export const prepaidOf = ({ kind, id }: Owner): Holder => ({ kind, id, purse: 'PREPAID' })
export const earnedOf = ({ kind, id }: Owner): Holder => ({ kind, id, purse: 'EARNED' })

/** Owner and administrators handle the company's money. */
const handlesMoney = (actor: Account): boolean => managesCompany(actor.company)

/** The owner that a caller means, who may handle their money. @throws Failure NOT_ALLOWED, COMPANY_FROZEN */
export function ownerFor(actor: Account, isBusiness: boolean | undefined): Owner {
  const view = viewOf(actor, isBusiness)
  if (view.side === 'CLIENT') return { kind: 'CLIENT', id: view.accountId }
  may(handlesMoney(actor), 'NOT_ALLOWED')
  return { kind: 'COMPANY', id: view.companyId }
}

/** Whether the caller handles this owner's money; for all others the order answers like an absent one. */
export const isOwner = (actor: Account, row: { readonly owner_kind: string; readonly owner_id: string }): boolean =>
  row.owner_kind === 'CLIENT'
    ? row.owner_id === actor.accountId
    : actor.company?.status === 'APPROVED' && row.owner_id === actor.company.id && handlesMoney(actor)

/** A company that is frozen or terminated buys nothing any more; what it has left is still its own. */
export const isClosed = ({ company }: Account): boolean =>
  company?.status === 'FROZEN' || company?.status === 'TERMINATED'

const isTerminated = ({ company }: Account): boolean => company?.status === 'TERMINATED'

/**
 * As {@link ownerFor}, for what the platform owes: a company that is terminated still withdraws it, one that is frozen
 * does so when that is over.
 */
export function creditorFor(actor: Account, isBusiness: boolean | undefined): Owner {
  if (!isBusiness || !isTerminated(actor)) return ownerFor(actor, isBusiness)
  may(handlesMoney(actor), 'NOT_ALLOWED')
  return { kind: 'COMPANY', id: actor.company!.id }
}

/** As {@link isOwner}, for what the platform owes. */
export const isCreditor = (actor: Account, row: Parameters<typeof isOwner>[1]): boolean =>
  isOwner(actor, row) ||
  (row.owner_kind === 'COMPANY' && isTerminated(actor) && row.owner_id === actor.company?.id && handlesMoney(actor))

/** As {@link ownerFor}, for seeing what is there: of a closed company too. */
export function holderFor(actor: Account, isBusiness: boolean | undefined): Owner {
  if (!isBusiness || !isClosed(actor)) return ownerFor(actor, isBusiness)
  may(handlesMoney(actor), 'NOT_ALLOWED')
  return { kind: 'COMPANY', id: actor.company!.id }
}

/** Whether the caller may send a recharge back to its channel: of a closed company too. */
export const mayTakeBack = (actor: Account, row: Parameters<typeof isOwner>[1]): boolean =>
  isOwner(actor, row) ||
  (row.owner_kind === 'COMPANY' && isClosed(actor) && row.owner_id === actor.company?.id && handlesMoney(actor))

export const capOf = ({ db }: Pick<Work, 'db'>, { kind }: Owner): Promise<number> =>
  parameters(db).number(kind === 'CLIENT' ? 'coin.capClientFen' : 'coin.capCompanyFen')

/** Whether an owner has anything to buy with a balance. */
export const hasUse = ({ lists }: Pick<Work, 'lists'>, { kind }: Owner): boolean =>
  kind === 'CLIENT' ? lists.payables.EXPRESS !== undefined : lists.payables.PACKAGE !== undefined
