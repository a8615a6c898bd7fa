import type { Work } from '../../http/serve.ts'
import { addDays, shanghaiDate, startOfDay } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { may } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { earn, spend } from '../ledger/api.ts'
import { balanceOf, failShort, ofClient } from './holders.ts'
import * as queries from './queries.ts'
import { endOfNextYear, streakRewards } from './rules.ts'

type Needs = Pick<Work, 'db' | 'clock'>

/** 签到: the day in Shanghai counts once; a streak is rewarded at certain lengths, once each. */
export async function signIn(work: Needs, accountId: string) {
  const { db, clock } = work
  await queries.lockSigner(db, accountId)
  const today = shanghaiDate(clock.now())
  const id = newId()
  const row = { id, account_id: accountId, day: today, is_made_up: false, created_at: clock.now() }
  const isNew = await queries.addSign(db, row)
  const { days: continuous } = await queries.streakUntil(db, accountId, today)
  if (!isNew) return { already: true, points: 0, bonus: 0, continuous }
  const points = await parameters(db).number('points.sign')
  if (points > 0)
    await earn(
      work,
      ofClient(accountId),
      'ISSUED',
      { amount: points, expiresOn: endOfNextYear(today) },
      { code: 'SIGN', ref: { kind: 'SIGN', id }, note: today },
    )
  const bonus = await rewardStreak(work, accountId, today)
  return { already: false, points: points + bonus, bonus, continuous }
}

/** Gives what the streak that ends with a day has earned and was not given yet; its first day names it. */
async function rewardStreak(work: Needs, accountId: string, lastOn: string): Promise<number> {
  const { days, firstOn } = await queries.streakUntil(work.db, accountId, lastOn)
  let given = 0
  for (const { day, points } of await streakRewards(work.db)) {
    if (day > days) continue
    const posted = await earn(
      work,
      ofClient(accountId),
      'ISSUED',
      { amount: points, expiresOn: endOfNextYear(shanghaiDate(work.clock.now())) },
      { code: 'SIGN_BONUS', ref: { kind: 'STREAK', id: `${accountId}:${firstOn}:${day}` }, note: `连续签到${day}天` },
    )
    if (posted === 'POSTED') given += points
  }
  return given
}

interface MakeUp {
  readonly isOpen: boolean
  readonly yesterday: string
  readonly cost: number
}

/** Yesterday may be made up where it broke a streak, and not more often a month than the rule says. */
async function makeUpNow({ db, clock }: Needs, accountId: string): Promise<MakeUp> {
  const today = shanghaiDate(clock.now())
  const yesterday = addDays(today, -1)
  const cost = await parameters(db).number('points.makeUpCost')
  const isMissed = (await queries.findSign(db, accountId, yesterday)) === undefined
  const { days } = await queries.streakUntil(db, accountId, addDays(yesterday, -1))
  const used = await queries.countMakeUps(db, accountId, startOfDay(`${today.slice(0, 8)}01`))
  const isOpen = isMissed && days > 0 && used < (await parameters(db).number('points.makeUpsPerMonth'))
  return { isOpen, yesterday, cost }
}

/** 补签. @throws Failure SIGN_NO_MAKE_UP, POINTS_SHORT */
export async function makeUp(work: Needs, accountId: string) {
  const { db, clock } = work
  await queries.lockSigner(db, accountId)
  const { isOpen, yesterday, cost } = await makeUpNow(work, accountId)
  may(isOpen, 'SIGN_NO_MAKE_UP')
  const id = newId()
  await queries.addSign(db, { id, account_id: accountId, day: yesterday, is_made_up: true, created_at: clock.now() })
  const holder = ofClient(accountId)
  if (cost > 0) {
    const purpose = { code: 'MAKE_UP', ref: { kind: 'SIGN', id }, note: yesterday }
    if ((await spend(work, holder, 'REDEEMED', cost, purpose)) === 'SHORT') await failShort(work, holder, cost)
  }
  const today = shanghaiDate(clock.now())
  const lastOn = (await queries.findSign(db, accountId, today)) ? today : yesterday
  const bonus = await rewardStreak(work, accountId, lastOn)
  return { continuous: (await queries.streakUntil(db, accountId, lastOn)).days, bonus }
}

export async function signState(work: Needs, accountId: string) {
  const { db, clock } = work
  const today = shanghaiDate(clock.now())
  const isSigned = (await queries.findSign(db, accountId, today)) !== undefined
  const { days: continuous } = await queries.streakUntil(db, accountId, isSigned ? today : addDays(today, -1))
  const rewards = await streakRewards(db)
  const { isOpen, cost } = await makeUpNow(work, accountId)
  const { balance } = await balanceOf(db, ofClient(accountId), clock.now())
  const month = await queries.listSigns(db, accountId, `${today.slice(0, 8)}01`, today)
  return {
    continuous,
    total: await queries.countSigns(db, accountId),
    today,
    month: month.map(({ day, is_made_up }) => ({ day, isMadeUp: is_made_up })),
    next: rewards.find(({ day }) => day > continuous) ?? null,
    canMakeUp: isOpen && balance >= cost,
    makeUpCost: cost,
  }
}
