import { type SmsPackId, smsPackLabels } from '@shangyouji/contract/sms-packs/labels'
import type { Db } from '../../db/database.ts'
import { addDays, shanghaiDate } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { grantEntitlement } from '../entitlements/api.ts'
import { makePaid } from '../payments/factory.ts'
import { insertOrder, setPaid } from './queries.ts'
import { packs, priceOf, SOURCE } from './rules.ts'

interface SmsOrderParts {
  readonly companyId: string
  readonly accountId: string
  readonly packageId: SmsPackId
  readonly isPaid: boolean
  readonly at: Date
}

/** An order of a pack; a paid one with its payment and its messages. */
export async function makeSmsOrder(
  db: Db,
  { companyId, accountId, packageId, isPaid, at }: SmsOrderParts,
): Promise<{ id: string; amount: number; paymentId: string | null }> {
  const id = newId()
  const amount = await priceOf(db, packageId)
  const { messages } = packs[packageId]
  await insertOrder(db, {
    id,
    code: `S${shanghaiDate(at).replaceAll('-', '')}${id.slice(-8).toUpperCase()}`,
    company_id: companyId,
    account_id: accountId,
    package_id: packageId,
    messages,
    amount,
    payment_id: null,
    paid_at: null,
    expires_at: new Date(at.getTime() + 86_400_000),
    created_at: at,
  })
  if (!isPaid) return { id, amount, paymentId: null }
  const title = smsPackLabels[packageId]
  const paymentId = await makePaid(db, { purpose: 'SMS', refId: id, accountId, title, amount, at })
  await setPaid(db, id, paymentId, at)
  const grant = { key: 'sms', amount: messages, source: SOURCE, sourceId: id } as const
  const endsOn = addDays(shanghaiDate(at), 364)
  await grantEntitlement({ db, clock: { now: () => at } }, { id: companyId }, { ...grant, endsOn })
  return { id, amount, paymentId }
}
