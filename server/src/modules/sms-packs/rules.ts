import type { SmsPackId } from '@shangyouji/contract/sms-packs/labels'
import type { Db } from '../../db/database.ts'
import { type Account, managesCompany } from '../../http/actor.ts'
import { type ParameterKeyOf, parameters } from '../base/api.ts'

/** How many messages a pack holds; its price is a parameter. */
export const packs = {
  SMALL: { messages: 500, price: 'smsPack.smallFen' },
  MEDIUM: { messages: 2000, price: 'smsPack.mediumFen' },
  LARGE: { messages: 10_000, price: 'smsPack.largeFen' },
} as const satisfies Record<SmsPackId, { messages: number; price: ParameterKeyOf<'number'> }>

export const priceOf = (db: Db, id: SmsPackId): Promise<number> => parameters(db).number(packs[id].price)

/** Owner and administrators spend the company's money. */
export const canBuy = managesCompany

export const isBuyer = (actor: Account, row: { readonly company_id: string }): boolean =>
  actor.company?.status === 'APPROVED' && actor.company.id === row.company_id && canBuy(actor.company)

export const LINK = '/supplier/member/sms'

/** What the grant of a paid order is called among the rights. */
export const SOURCE = 'SMS_ORDER'
