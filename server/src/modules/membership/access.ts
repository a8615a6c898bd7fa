import { type Account, managesCompany } from '../../http/actor.ts'
import type { MembershipRow } from './queries.ts'

/** Owner and administrators spend the company's money. */
export const canBuy = managesCompany

/** A record is seen and paid by those of its company who may buy. */
export const isBuyer = (actor: Account, row: MembershipRow): boolean =>
  actor.company?.id === row.company_id && canBuy(actor.company)
