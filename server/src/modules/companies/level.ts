import type { LevelCode } from '@shangyouji/contract/companies/form-schemas'
import { levelLabels } from '@shangyouji/contract/companies/labels'
import type { z } from 'zod'
import { logStatus } from '../../db/status-log.ts'
import type { Operator } from '../../http/actor.ts'
import type { Context } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { fail, failFields, found } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { notifyCompany } from '../messages/api.ts'
import { memberIds } from './membership-queries.ts'
import { levelsLeftSince } from './operator-queries.ts'
import { levelOf } from './profile/company-profile.ts'
import { changeCompany, findCompany, lockCompany } from './queries.ts'

type Code = z.infer<typeof LevelCode>
type Work = Pick<Context, 'db' | 'clock' | 'events' | 'jobs'>

interface Grant {
  readonly id: string
  readonly levelCode: Code
  readonly until: string | null
}

const order = Object.keys(levelLabels) as Code[]

/** Paid levels end; FREE does not. */
export function checkedUntil({ levelCode, until }: Omit<Grant, 'id'>, today: string): string | null {
  if (levelCode === 'FREE') return null
  if (!until) return failFields({ until: '请选择到期日' })
  if (until < today) return failFields({ until: '到期日不能早于今天' })
  return until
}

/** A level as people read it: 高级会员，至 2027-01-31. */
export const levelText = (code: Code, until: string | null): string =>
  until ? `${levelLabels[code]}，至 ${until}` : levelLabels[code]

const loggedLevel = (code: Code, until: string | null) => (until ? `${code} ${until}` : code)

/**
 * A grant that is long, or lifts a company by several levels, is for two persons to decide. Steps are counted from the
 * lowest level of the last such time, so that two small grants are not a way around it.
 * @throws Failure APPROVAL_NEEDED
 */
export async function refuseLargeGrant(
  { db, clock }: Pick<Work, 'db' | 'clock'>,
  { id, levelCode, until }: Grant,
): Promise<void> {
  const row = found(await findCompany(db, id))
  if (levelCode === 'FREE' || !until) return
  const now = clock.now()
  const mostDays = await parameters(db).number('approval.levelDays')
  const steps = await parameters(db).number('approval.levelSteps')
  const isSooner = row.level_code === levelCode && row.level_until !== null && until <= row.level_until
  if (isSooner) return
  const latest = shanghaiDate(new Date(now.getTime() + mostDays * 86_400_000))
  const since = new Date(now.getTime() - mostDays * 86_400_000)
  const logged = await levelsLeftSince(db, id, since)
  const lowest = Math.min(order.indexOf(row.level_code), ...logged.map(code => order.indexOf(code as Code)))
  if (until <= latest && order.indexOf(levelCode) - lowest < steps) return
  fail('APPROVAL_NEEDED', { what: `授予超过${mostDays}天或提升${steps}级以上的会员等级`, kind: 'LEVEL_GRANT' })
}

/** What a level becomes, why, and what the members read about it. */
interface LevelChange {
  readonly id: string
  readonly levelCode: Code
  readonly until: string | null
  readonly action: string
  readonly reason?: string
  readonly title?: string
  readonly content?: string
}

/** The level of a company from now on, with its last day, as its membership records say; its members are told. */
export async function changeLevel(
  work: Pick<Work, 'db' | 'clock' | 'events' | 'jobs'>,
  actor: Operator | null,
  change: LevelChange,
): Promise<void> {
  const { db, clock, events } = work
  const row = found(await lockCompany(db, change.id))
  const { levelCode, until } = change
  await changeCompany(db, row.id, { level_code: levelCode, level_until: until }, clock.now())
  await logStatus(work, actor, {
    entity: 'companyLevel',
    id: row.id,
    from: loggedLevel(row.level_code, row.level_until),
    to: loggedLevel(levelCode, until),
    action: change.action,
    ...(change.reason && { reason: change.reason }),
  })
  await events.publish(db, 'session', { actorIds: await memberIds(db, row.id) })
  await events.publish(db, 'pages', { tags: [`company:${row.id}`] })
  const { label } = levelOf(levelCode, until)
  await notifyCompany(work, row.id, {
    type: 'MEMBER',
    title: change.title ?? `会员等级已变更为${label}`,
    content: change.content ?? (until ? `有效期至 ${until}` : ''),
    link: '/supplier/member',
  })
}

export const mayHaveLevel = (status: string): boolean => status === 'APPROVED' || status === 'FROZEN'
