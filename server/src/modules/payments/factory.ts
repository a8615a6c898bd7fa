import type { PayPurpose } from '@shangyouji/contract/payments/labels'
import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/clock.ts'
import { newNumber } from './channels.ts'
import { insertPayment } from './queries.ts'

interface PaidParts {
  readonly purpose: PayPurpose
  readonly refId: string
  readonly accountId: string
  readonly title: string
  readonly amount: number
  readonly refunded?: number
  readonly channel?: 'WECHAT' | 'ALIPAY'
  readonly providerAccount?: string
  readonly at: Date
}

/** A payment that was made and counts. */
export async function makePaid(db: Db, parts: PaidParts): Promise<string> {
  const id = newId()
  await insertPayment(db, {
    id,
    trade_no: newNumber('P', parts.at),
    purpose: parts.purpose,
    ref_id: parts.refId,
    account_id: parts.accountId,
    provider_account: parts.providerAccount ?? '',
    title: parts.title,
    amount: parts.amount,
    channel: parts.channel ?? 'WECHAT',
    way: 'QR',
    state: 'PAID',
    paid: parts.amount,
    refunded: parts.refunded ?? 0,
    is_settled: true,
    provider_no: `4200${newNumber('P', parts.at).slice(1)}`,
    expires_at: new Date(parts.at.getTime() + 1_800_000),
    ask_at: null,
    paid_at: parts.at,
    closed_at: null,
    created_at: parts.at,
    updated_at: parts.at,
  })
  return id
}
