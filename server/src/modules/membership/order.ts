import { randomBytes } from 'node:crypto'
import type { PackageId } from '@shangyouji/contract/membership/calls'
import type { Db } from '../../db/database.ts'
import { logStatus } from '../../db/status-log.ts'
import type { Member } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { yuanOf } from '../../kernel/money.ts'
import { parameters } from '../base/api.ts'
import { lockCompany } from '../companies/api.ts'
import { limitsOfLevel } from '../entitlements/api.ts'
import { closeAttempts } from '../payments/api.ts'
import { canBuy, isBuyer } from './access.ts'
import * as queries from './queries.ts'
import { activeOn, type Offer, offerOf } from './rules.ts'

const PRICES = {
  STANDARD: 'member.standardFen',
  SENIOR: 'member.seniorFen',
  FLAGSHIP: 'member.flagshipFen',
} as const

export const priceOf = (db: Db, packageId: PackageId): Promise<number> => parameters(db).number(PRICES[packageId])

/** A number that no other record has: letters, day, 40 random bits. */
export const newRecordNo = (now: Date): string =>
  `HY${shanghaiDate(now).replaceAll('-', '')}${randomBytes(5).toString('hex').toUpperCase()}`

/** What buying a package means for a company now. @throws Failure MEMBER_SCHEDULED, MEMBER_ENDLESS */
export async function offerFor(
  { db, clock }: Pick<Work, 'db' | 'clock'>,
  company: { level_code: string; level_until: string | null },
  live: readonly queries.MembershipRow[],
  packageId: PackageId,
): Promise<Offer> {
  const today = shanghaiDate(clock.now())
  const active = activeOn(live, today, await parameters(db).number('member.graceDays'))
  if (!live.some(row => row.state === 'ACTIVE') && company.level_code !== 'FREE' && company.level_until === null)
    fail('MEMBER_ENDLESS')
  const hasNext = live.some(row => row.state === 'SCHEDULED' && row !== active)
  const offer = offerOf(packageId, await priceOf(db, packageId), active, hasNext, today)
  return offer === 'SCHEDULED' ? fail('MEMBER_SCHEDULED') : offer
}

/**
 * Orders a package: the record waits for its payment with its price as it is now. The same order again is the one that
 * is open; another one takes its place.
 */
export async function orderPackage(
  work: Work,
  actor: Member,
  { packageId, amount }: { packageId: PackageId; amount?: number | undefined },
): Promise<queries.MembershipRow> {
  may(canBuy(actor.company), 'NOT_ALLOWED')
  const { db, clock } = work
  const companyId = actor.company.id
  const now = clock.now()
  const before = (await queries.listLive(db, companyId)).find(row => row.state === 'UNPAID')
  const isOther = before !== undefined && before.level_code !== packageId
  if (isOther) await closeAttempts(work, 'PACKAGE', before.id)
  const company = found(await lockCompany(db, companyId))
  const live = await queries.lockRecords(db, companyId, ['UNPAID', 'SCHEDULED', 'ACTIVE'])
  const offer = await offerFor(work, company, live, packageId)
  const open = live.find(row => row.state === 'UNPAID')
  const isShown = (fen: number) => amount === undefined || amount === fen
  if (open?.level_code === packageId && open.expires_at! > now && isStillRight(open, offer) && isShown(open.amount))
    return open
  if (!isShown(offer.amount)) fail('MEMBER_PRICE_CHANGED', { price: yuanOf(offer.amount) })
  // another member ordered in the same moment: whose payment is open is not known here
  if (open && open.id !== before?.id) fail('CHANGED_MEANWHILE')
  if (open) await giveUp(work, actor, open, isOther ? '改订其他套餐' : '价格或条件已变化')
  const hours = await parameters(db).number('member.orderHours')
  const row = await queries.insertRecord(db, {
    id: newId(),
    record_no: newRecordNo(now),
    company_id: companyId,
    account_id: actor.accountId,
    granted_by: null,
    kind: offer.kind,
    level_code: packageId,
    state: 'UNPAID',
    price: offer.price,
    amount: offer.amount,
    term_days: offer.termDays,
    rights: JSON.stringify(await limitsOfLevel(db, packageId)),
    starts_on: null,
    ends_on: null,
    replaces: offer.replaces,
    payment_id: null,
    paid_at: null,
    expires_at: new Date(now.getTime() + hours * 3_600_000),
    created_at: now,
    updated_at: now,
  })
  await logStatus(work, actor, { entity: 'membership', id: row.id, from: null, to: 'UNPAID', action: 'order' })
  return row
}

/** The open order says the same as a new one would, its price aside: that is frozen for its payment. */
const isStillRight = (open: queries.MembershipRow, offer: Offer): boolean =>
  open.kind === offer.kind && open.replaces === offer.replaces

/** Gives up an order that is not paid. Its attempts are closed before, so that payments are locked first. */
export async function cancelOrder(work: Work, actor: Member, id: string): Promise<void> {
  const seen = found(await queries.findRecord(work.db, id))
  if (seen.company_id !== actor.company.id) fail('NOT_FOUND')
  may(isBuyer(actor, seen), 'NOT_ALLOWED')
  await closeAttempts(work, 'PACKAGE', id)
  await lockCompany(work.db, actor.company.id)
  const row = found(await queries.findRecord(work.db, id))
  may(row.state === 'UNPAID', 'WRONG_STATE')
  await giveUp(work, actor, row, '')
}

async function giveUp(work: Work, actor: Member, row: queries.MembershipRow, reason: string): Promise<void> {
  const cancelled = { state: 'CANCELLED', reason } as const
  may(await queries.changeRecord(work.db, row.id, 'UNPAID', cancelled, work.clock.now()), 'WRONG_STATE')
  const move = { entity: 'membership', id: row.id, from: 'UNPAID', to: 'CANCELLED', action: 'cancel' }
  await logStatus(work, actor, { ...move, ...(reason && { reason }) })
}
