import { type Account, managesCompany } from '../../http/actor.ts'
import type { PaymentRow } from './queries.ts'

/** Payments belong to who started them. */
export const isPayer = (actor: Account, row: PaymentRow): boolean => row.account_id === actor.accountId

/** Owner and administrators say where a company is paid and what has come. */
export const mayHandleMoney = ({ company }: Account): boolean => managesCompany(company)
