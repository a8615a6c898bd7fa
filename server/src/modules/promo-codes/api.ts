/**
 * Promo codes for the sale of tickets. Uses are the last lock of a sale: meeting → tickets → sessions → promo code.
 */
import type { Db } from '../../db/database.ts'
import { fail } from '../../kernel/failure.ts'
import { findByCode, type PromoRow } from './queries.ts'
import { whyNotValid } from './rules.ts'

export { lockPromo, type PromoRow, returnUses, takeUses } from './queries.ts'

export const failPromo = (why: string): never => fail('PROMO', { why, fields: { promoCode: why } })

/** The code that a buyer names. @throws Failure PROMO */
export async function findPromoCode(db: Db, meetingId: string, code: string, now: Date): Promise<PromoRow> {
  const promo = await findByCode(db, meetingId, code)
  const why = whyNotValid(promo, now)
  return why === '' ? promo! : failPromo(why)
}
