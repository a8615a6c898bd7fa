import type { LevelCode } from '@shangyouji/contract/companies/form-schemas'
import { levelLabels } from '@shangyouji/contract/companies/labels'
import type { z } from 'zod'
import { logStatus } from '../../db/status-log.ts'
import type { Operator } from '../../http/actor.ts'
import type { Context } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { fail, failFields, found, may } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { notifyCompany } from '../messages/api.ts'
import { levelOf } from './company-profile.ts'
import { memberIds } from './membership-queries.ts'
import { levelsLeftSince } from './operator-queries.ts'
import { changeCompany, findCompany, lockCompany } from './queries.ts'

type Code = z.infer<typeof LevelCode>
type Work = Pick<Context, 'db' | 'clock' | 'events' | 'jobs' | 'sessions' | 'after'>

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

/** The level of a company from now on, with its last day; its members are told. */
export async function setLevel(work: Work, actor: Operator, grant: Grant & { readonly reason: string }): Promise<void> {
  const { db, clock, events, sessions, after } = work
  const row = found(await lockCompany(db, grant.id))
  may(row.status === 'APPROVED' || row.status === 'FROZEN', 'WRONG_STATE')
  const until = checkedUntil(grant, shanghaiDate(clock.now()))
  await changeCompany(db, row.id, { level_code: grant.levelCode, level_until: until }, clock.now())
  await logStatus(work, actor, {
    entity: 'companyLevel',
    id: row.id,
    from: loggedLevel(row.level_code, row.level_until),
    to: loggedLevel(grant.levelCode, until),
    action: 'setLevel',
    reason: grant.reason,
  })
  const members = await memberIds(db, row.id)
  await events.publish(db, 'session', { actorIds: members })
  await events.publish(db, 'pages', { tags: [`company:${row.id}`] })
  after(() => {
    for (const id of members) sessions.forget(id)
  })
  const { label } = levelOf(grant.levelCode, until)
  await notifyCompany(work, row.id, {
    type: 'MEMBER',
    title: `会员等级已变更为${label}`,
    content: until ? `有效期至 ${until}` : '',
    link: '/supplier/member',
  })
}
