import { type ExchangeId, exchangeLabels } from '@shangyouji/contract/points/exchange-labels'
import type { Db } from '../../db/database.ts'
import { type Member, managesCompany } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { addDays, shanghaiDate } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { found, may } from '../../kernel/failure.ts'
import { type ParameterKeyOf, parameters } from '../base/api.ts'
import { type EntitlementKey, findGrantSince, grantEntitlement } from '../entitlements/api.ts'
import { spend } from '../ledger/api.ts'
import { balanceOf, failShort, ofCompany } from './holders.ts'
import { lockExchanger } from './queries.ts'

interface Right {
  readonly key: EntitlementKey
  readonly amount: number
  readonly days: number
  readonly points: ParameterKeyOf<'number'>
}

/** What a company's points are exchanged for; only rights that are counted by period. */
const rights = {
  REFRESH_20: { key: 'refresh', amount: 20, days: 30, points: 'points.rightRefresh' },
  ENROL_5: { key: 'demandEnroll', amount: 5, days: 30, points: 'points.rightEnrol' },
  SMS_50: { key: 'sms', amount: 50, days: 90, points: 'points.rightSms' },
} as const satisfies Record<ExchangeId, Right>

/** Pressed again within this time, it answers the exchange before. */
const REPEAT_MS = 5000
const SOURCE = 'EXCHANGE'

/** What is offered: a price of 0 switches a right off. */
export async function listRights(db: Db) {
  const set = parameters(db)
  const all = (Object.keys(rights) as ExchangeId[]).map(async id => {
    const { amount, days, points } = rights[id]
    return { id, name: exchangeLabels[id], amount, days, points: await set.number(points) }
  })
  return (await Promise.all(all)).filter(({ points }) => points > 0)
}

/** Exchanges points of the company for a right, points and right in one transaction. */
export async function exchangeRight(work: Work, actor: Member, id: ExchangeId) {
  const { db, clock } = work
  const { company } = actor
  may(managesCompany(company), 'NOT_ALLOWED')
  const { key, amount, days, points: parameter } = rights[id]
  const points = await parameters(db).number(parameter)
  found(points > 0 ? id : undefined)
  const now = clock.now()
  const holder = ofCompany(company.id)
  await lockExchanger(db, company.id)
  const before = await findGrantSince(db, company.id, SOURCE, key, new Date(now.getTime() - REPEAT_MS))
  const endsOn = before?.ends_on ?? addDays(shanghaiDate(now), days - 1)
  if (!before) {
    const sourceId = newId()
    const purpose = { code: 'RIGHT', ref: { kind: SOURCE, id: sourceId }, note: exchangeLabels[id] }
    if ((await spend(work, holder, 'REDEEMED', points, purpose)) === 'SHORT') await failShort(work, holder, points)
    await grantEntitlement(work, company, { key, amount, endsOn, source: SOURCE, sourceId })
  }
  return { name: exchangeLabels[id], endsOn, balance: (await balanceOf(db, holder, now)).balance }
}
