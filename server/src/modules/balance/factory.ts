import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/clock.ts'
import { yuanOf } from '../../kernel/money.ts'
import { earn } from '../ledger/api.ts'
import { makePaid } from '../payments/factory.ts'
import { newOrderNo } from './orders.ts'
import { type Owner, prepaidOf } from './owners.ts'
import { insertOrder, setPaid } from './queries.ts'

interface RechargeParts {
  readonly owner: Owner
  readonly accountId: string
  readonly amount: number
  readonly isPaid: boolean
  readonly at: Date
}

/** A recharge that was ordered; a paid one with its payment and what it brought. */
export async function makeRecharge(db: Db, { owner, accountId, amount, isPaid, at }: RechargeParts): Promise<string> {
  const id = newId()
  const orderNo = newOrderNo(at)
  await insertOrder(db, {
    id,
    order_no: orderNo,
    owner_kind: owner.kind,
    owner_id: owner.id,
    account_id: accountId,
    amount,
    payment_id: null,
    paid_at: null,
    expires_at: new Date(at.getTime() + 86_400_000),
    created_at: at,
  })
  if (!isPaid) return id
  const title = `充值${yuanOf(amount)}元`
  const paymentId = await makePaid(db, { purpose: 'RECHARGE', refId: id, accountId, title, amount, at })
  const purpose = { code: 'RECHARGE', ref: { kind: 'COIN_ORDER', id }, note: orderNo }
  const work = { db, clock: { now: () => at } }
  await earn(work, prepaidOf(owner), 'WECHAT', { amount, expiresOn: null }, purpose)
  await setPaid(db, id, paymentId, at)
  return id
}
