import { levelLabels } from '@shangyouji/contract/companies/labels'
import { logStatus } from '../../db/status-log.ts'
import type { Operator } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { parameters } from '../base/api.ts'
import { changeLevel } from '../companies/api.ts'
import { type EntitlementKey, entitlement, type Fitted, levelRank, setBought } from '../entitlements/api.ts'
import { notifyCompany } from '../messages/api.ts'
import * as queries from './queries.ts'
import { activeOn } from './rules.ts'

export type LevelWork = Pick<Work, 'db' | 'clock' | 'events' | 'jobs' | 'lists'>

interface Told {
  readonly action: string
  readonly reason?: string
  readonly title?: string
  readonly content?: string
}

/**
 * Makes the level of a company what its record says; null: no record runs any more. What is beyond the limits leaves the
 * shelf, what fits comes back.
 */
export async function applyLevel(
  work: LevelWork,
  actor: Operator | null,
  companyId: string,
  record: queries.DatedRow | null,
  before: Pick<queries.MembershipRow, 'level_code'> | null,
  told: Told,
): Promise<void> {
  const levelCode = record?.level_code ?? 'FREE'
  await setBought(work.db, companyId, levelCode, record?.rights ?? {})
  await changeLevel(work, actor, { ...told, id: companyId, levelCode, until: record?.ends_on ?? null })
  const isRise = levelRank(levelCode) >= levelRank(before?.level_code ?? 'FREE')
  const fitted = await fitToLevel(work, companyId, isRise)
  const moved = fitted.filter(one => one.taken + one.returned > 0)
  if (moved.length > 0) await tellFitted(work, companyId, moved)
}

/**
 * Ends a term that is over and begins the one after it: at night, and within whatever is paid before that. The company's
 * row is locked.
 */
export async function turnCompany(work: LevelWork, companyId: string): Promise<void> {
  const { db, clock } = work
  const now = clock.now()
  const live = await queries.lockRecords(db, companyId, ['ACTIVE', 'SCHEDULED'])
  const before = live.find(row => row.state === 'ACTIVE') as queries.DatedRow | undefined
  const next = activeOn(live, shanghaiDate(now), await parameters(db).number('member.graceDays'))
  if (!before || next === before) return
  await queries.changeRecord(db, before.id, 'ACTIVE', { state: 'EXPIRED' }, now)
  await logStatus(work, null, { entity: 'membership', id: before.id, from: 'ACTIVE', to: 'EXPIRED', action: 'expire' })
  if (!next) return toFree(work, companyId, before)
  await queries.changeRecord(db, next.id, 'SCHEDULED', { state: 'ACTIVE' }, now)
  await logStatus(work, null, { entity: 'membership', id: next.id, from: 'SCHEDULED', to: 'ACTIVE', action: 'begin' })
  await applyLevel(work, null, companyId, next, before, {
    action: 'begin',
    reason: next.record_no,
    title: `${levelLabels[next.level_code]}新一期已生效`,
    content: `有效期 ${next.starts_on} 至 ${next.ends_on}`,
  })
}

export const toFree = (work: LevelWork, companyId: string, before: queries.DatedRow | null): Promise<void> =>
  applyLevel(work, null, companyId, null, before ?? { level_code: 'FLAGSHIP' }, {
    action: 'end',
    title: '会员已到期，恢复为免费会员',
    content: '续费后原有权益与展示即刻恢复。',
  })

/** Slots go before the goods that stand in them, and come back after them. */
async function fitToLevel(work: LevelWork, companyId: string, isRise: boolean): Promise<Fitted[]> {
  const kinds = Object.entries(work.lists.surplusKinds)
  const fitted: Fitted[] = []
  for (const [key, kind] of isRise ? kinds.toReversed() : kinds) {
    const { limit } = await entitlement(work, { id: companyId }, key as EntitlementKey, 0)
    fitted.push(await kind.fit(work, companyId, limit))
  }
  return fitted
}

async function tellFitted(work: LevelWork, companyId: string, moved: readonly Fitted[]): Promise<void> {
  const isGone = moved.some(one => one.taken > 0)
  const content = moved.map(one => `${one.label}${one.taken + one.returned}个`).join('，')
  await notifyCompany(work, companyId, {
    type: 'MEMBER',
    title: isGone ? '部分内容超出会员等级，已暂时下架' : '此前超出等级而下架的内容已恢复',
    content: isGone ? `${content}。可在下架列表中更换保留哪些；续费后自动恢复，无需审核。` : content,
    link: '/supplier/member',
  })
}
