import type { Services } from '../../../server/src/kernel/services.ts'
import { makeRecharge } from '../../../server/src/modules/balance/factory.ts'
import { makeSmsOrder } from '../../../server/src/modules/sms-packs/factory.ts'
import type { People } from './people.ts'

const DAY_MS = 86_400_000

/** Money of the story: a company that paid in, its orders and packs of messages in every state. */
export async function seedMoney({ database: { db }, clock }: Services, { suppliers }: People): Promise<void> {
  const now = clock.now().getTime()
  const at = (days: number) => new Date(now - days * DAY_MS)
  const { companyId, accountId } = suppliers[0]!
  const owner = { kind: 'COMPANY', id: companyId } as const
  const make = (amount: number, isPaid: boolean, days: number) =>
    db.transaction().execute(inner => makeRecharge(inner, { owner, accountId, amount, isPaid, at: at(days) }))
  await make(300_000, true, 45)
  await make(50_000, false, 12)
  await make(200_000, true, 3)
  await make(100_000, false, 0.1)
  const pack = { companyId, accountId, packageId: 'SMALL' } as const
  await makeSmsOrder(db, { ...pack, isPaid: true, at: at(100) })
  await makeSmsOrder(db, { ...pack, packageId: 'MEDIUM', isPaid: false, at: at(9) })
  await makeSmsOrder(db, { ...pack, packageId: 'MEDIUM', isPaid: false, at: at(0.2) })
}
