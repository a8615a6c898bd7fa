import type { ProfileForm } from '@shangyouji/contract/accounts/client-calls'
import type { UserInfo } from '@shangyouji/contract/accounts/login-calls'
import type { Db } from '../../../db/database.ts'
import type { Account } from '../../../http/actor.ts'
import type { Visit } from '../../../http/serve.ts'
import { found } from '../../../kernel/failure.ts'
import type { Services } from '../../../kernel/services.ts'
import { completeArea } from '../../base/api.ts'
import { claimFiles } from '../../files/api.ts'
import { type AccountRow, changeAccount, findAccount } from '../queries.ts'
import { livesOf } from '../session/open-session.ts'
import { setUserCookie } from '../session/session-cookies.ts'
import type { OrganisationProfile } from '../tables.ts'
import { userInfoOf } from './user-info.ts'

type Writing = { db: Db; visit: Visit; after(effect: () => void): void } & Pick<
  Services,
  'clock' | 'events' | 'jobs' | 'sessions'
>

/**
 * Says that what an account may do or shows has changed, and answers what it shows now; a browser's readable cookie
 * follows.
 */
export async function announceAccount(work: Writing, accountId: string): Promise<UserInfo> {
  const { db, visit, events, sessions, after } = work
  await events.publish(db, 'session', { actorIds: [accountId] })
  after(() => sessions.forget(accountId))
  const userInfo = await userInfoOf(db, { accountId })
  if (visit.isBrowser) setUserCookie(visit, userInfo, (await livesOf(db, { accountId })).sessionSeconds)
  return userInfo
}

/** Changes what is sent of a profile. With name and organisation given, a NO_AUTH account is a buyer from now on. */
export async function updateProfile(work: Writing, actor: Account, form: ProfileForm): Promise<UserInfo> {
  const { db, clock } = work
  const { accountId } = actor
  const now = clock.now()
  const before = found(await findAccount(db, accountId))
  const { name, organisation, avatar, email, gender, position, ...organisationFields } = form
  if (avatar !== undefined) {
    await claimFiles(db, { entity: 'account', id: accountId, actor, now }, [avatar])
  }
  const complete = Boolean((name ?? before.name) && (organisation ?? before.organisation))
  await changeAccount(
    db,
    accountId,
    {
      ...sent({ name, organisation, avatar, gender, position }),
      ...(email !== undefined && email !== before.email ? { email, email_verified_at: null } : {}),
      organisation_profile: JSON.stringify(mergeOrganisation(before, organisationFields)),
      ...(before.role_type === 'NO_AUTH' && complete ? { role_type: 'CLIENT' as const } : {}),
    },
    now,
  )
  const after = found(await findAccount(db, accountId))
  if (after.name && after.organisation && after.avatar && after.position)
    await work.jobs.send(db, 'points.grant', { rule: 'PROFILE', ownerId: accountId, refId: accountId, note: '' })
  return announceAccount(work, accountId)
}

/** Area names come from the codes; a new area replaces the old one whole. */
function mergeOrganisation(before: AccountRow, fields: Partial<OrganisationProfile>): OrganisationProfile {
  const { province, provinceName: _p, city, cityName: _c, area, areaName: _a, ...rest } = fields
  const hasArea = province !== undefined || city !== undefined || area !== undefined
  return {
    ...before.organisation_profile,
    ...sent(rest),
    ...(hasArea ? completeArea({ province, city, area }) : {}),
  }
}

/** Without the fields that were not sent. */
const sent = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
