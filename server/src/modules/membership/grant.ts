import { logStatus } from '../../db/status-log.ts'
import type { LevelCode, Operator } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { addDays, shanghaiDate } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { checkedUntil, lockCompany, mayHaveLevel, memberIds } from '../companies/api.ts'
import { levelRank, limitsOfLevel } from '../entitlements/api.ts'
import { applyLevel } from './level-turn.ts'
import { newRecordNo } from './order.ts'
import * as queries from './queries.ts'
import { daysCounted, termEnd } from './rules.ts'

interface Grant {
  readonly id: string
  readonly levelCode: LevelCode
  readonly until: string | null
  readonly reason: string
}

/**
 * A level that an operator sets: a record like any other that costs nothing. It takes the place of the active one; what
 * is paid for the time after it begins when it ends.
 */
export async function grantLevel(
  work: Work & { readonly sessions: { forget(id: string): void } },
  actor: Operator,
  { id, levelCode, until: last, reason }: Grant,
): Promise<void> {
  const { db, clock } = work
  const now = clock.now()
  const today = shanghaiDate(now)
  const company = found(await lockCompany(db, id))
  may(mayHaveLevel(company.status), 'WRONG_STATE')
  const until = checkedUntil({ levelCode, until: last }, today)
  const live = await queries.lockRecords(db, id, ['SCHEDULED', 'ACTIVE'])
  const active = live.find(row => row.state === 'ACTIVE')
  const next = live.find(row => row.state === 'SCHEDULED')
  if (levelCode === 'FREE' && next) fail('MEMBER_SCHEDULED')
  if (active) {
    const isHigher = levelRank(levelCode) > levelRank(active.level_code)
    const to = isHigher ? 'UPGRADED' : 'EXPIRED'
    await queries.changeRecord(db, active.id, 'ACTIVE', { state: to }, now)
    await logStatus(work, actor, { entity: 'membership', id: active.id, from: 'ACTIVE', to, action: 'grant', reason })
  }
  const record = levelCode === 'FREE' ? null : await insertGrant(work, actor, { id, levelCode, until: until!, reason })
  if (record && next) {
    const startsOn = addDays(record.ends_on, 1)
    const endsOn = termEnd(startsOn)
    const days = { starts_on: startsOn, ends_on: endsOn, term_days: daysCounted(startsOn, endsOn) }
    await queries.changeRecord(db, next.id, 'SCHEDULED', days, now)
  }
  const before = active ?? (company.level_code === 'FREE' ? null : { level_code: company.level_code })
  await applyLevel(work, actor, id, record, before, { action: 'setLevel', reason })
  const members = await memberIds(db, id)
  work.after(() => {
    for (const member of members) work.sessions.forget(member)
  })
}

async function insertGrant(
  { db, clock }: Work,
  actor: Operator,
  {
    id,
    levelCode,
    until,
    reason,
  }: { id: string; levelCode: Exclude<LevelCode, 'FREE'>; until: string; reason: string },
): Promise<queries.DatedRow> {
  const now = clock.now()
  const today = shanghaiDate(now)
  const row = await queries.insertRecord(db, {
    id: newId(),
    record_no: newRecordNo(now),
    company_id: id,
    account_id: null,
    granted_by: actor.operatorId,
    kind: 'GRANT',
    level_code: levelCode,
    state: 'ACTIVE',
    price: 0,
    amount: 0,
    // an upgrade from a grant is reckoned by a whole year, however short the grant
    term_days: daysCounted(today, termEnd(today)),
    rights: JSON.stringify(await limitsOfLevel(db, levelCode)),
    starts_on: today,
    ends_on: until,
    replaces: null,
    payment_id: null,
    paid_at: null,
    expires_at: null,
    reason,
    created_at: now,
    updated_at: now,
  })
  return row as queries.DatedRow
}
