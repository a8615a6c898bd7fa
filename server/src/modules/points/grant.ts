import type { Work } from '../../http/serve.ts'
import { shanghaiDate, startOfDay } from '../../kernel/calendar.ts'
import { earn, revoke } from '../ledger/api.ts'
import { notifyHolder, ofClient, ofCompany } from './holders.ts'
import { endOfNextYear, type PointRuleCode, ruleNow } from './rules.ts'

/** What happened, to whom, and the one thing that it is rewarded for. */
export interface PointsEvent {
  readonly rule: PointRuleCode
  /** The account, or the company for what suppliers are rewarded for. */
  readonly ownerId: string
  readonly refId: string
  /** What it was, in the words of the record. */
  readonly note: string
}

const REF_KIND = 'EVENT'

const holderOf = (side: 'CLIENT' | 'BUSINESS', id: string) => (side === 'CLIENT' ? ofClient(id) : ofCompany(id))

/** Rewards an event once; what comes beyond the day's number is not rewarded. */
export async function grant(
  work: Pick<Work, 'db' | 'clock'>,
  { rule, ownerId, refId, note }: PointsEvent,
): Promise<number> {
  const { points, perDay, side } = await ruleNow(work.db, rule)
  if (points === 0) return 0
  const today = shanghaiDate(work.clock.now())
  const posted = await earn(
    work,
    holderOf(side, ownerId),
    'ISSUED',
    { amount: points, expiresOn: endOfNextYear(today) },
    { code: rule, ref: { kind: REF_KIND, id: refId }, note },
    perDay === null ? undefined : { times: perDay, since: startOfDay(today) },
  )
  return posted === 'POSTED' ? points : 0
}

type Telling = Pick<Work, 'db' | 'clock' | 'events' | 'jobs'>

/** Takes a reward back where its event is undone; what was spent already is owed. */
export async function takeBack(work: Telling, { rule, ownerId, refId, note }: PointsEvent): Promise<void> {
  const { side, name } = await ruleNow(work.db, rule)
  const ref = { kind: REF_KIND, id: refId }
  const points = await revoke(work, holderOf(side, ownerId), { code: rule, ref }, note)
  if (points === 0) return
  await notifyHolder(work, holderOf(side, ownerId), {
    title: `已撤回“${name}”奖励的${points}积分`,
    content: `${note}。积分不足的部分将从以后获得的积分中扣除`,
    once: `points revoke ${rule} ${refId}`,
  })
}
