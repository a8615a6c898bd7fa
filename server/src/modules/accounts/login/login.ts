import type { LoginForm, SessionReply } from '@shangyouji/contract/accounts/login-calls'
import type { Db } from '../../../db/database.ts'
import { addressKey, countUse, limitUse, usesOf } from '../../../http/limits.ts'
import type { Visit } from '../../../http/serve.ts'
import { COOKIES } from '../../../http/session/sessions.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { Failure, fail, failFields, may } from '../../../kernel/failure.ts'
import type { Services } from '../../../kernel/services.ts'
import { parameters } from '../../base/api.ts'
import { recordConsents } from '../../site/api.ts'
import { takeCode } from '../../sms/api.ts'
import { addAccount, findAccountByPhone, findInviter } from '../queries.ts'
import { openSession } from '../session/open-session.ts'
import { refreshSession } from '../session/refresh-session.ts'
import { addressesOf, type SessionOwner } from '../session/session-queries.ts'
import type { AttemptLimit } from './attempt-queries.ts'
import { type Attempt, attempt, minutesUntil, oneTryAtATime } from './attempts.ts'
import { refuseGuessable } from './new-password.ts'
import { hashPassword, passwordIs } from './passwords.ts'
import { useSliderTicket } from './slider.ts'
import { loginByWechat } from './wechat.ts'

/** Another site's page may neither log a browser in nor renew its session. */
export function refuseForeign(visit: Visit): void {
  may(!visit.isForeign)
}

export async function login(services: Services, visit: Visit, form: LoginForm): Promise<SessionReply> {
  refuseForeign(visit)
  switch (form.grantType) {
    case 'client_password':
      return loginByPassword(services, visit, form)
    case 'client_mobile':
      return loginBySms(services, visit, form)
    case 'client_wechat':
      return loginByWechat(services, visit, form)
    case 'client_refresh_token':
      return refreshSession(services, visit, form.refreshToken || (visit.cookies[COOKIES.refresh] ?? ''))
  }
}

/** An owner's addresses are remembered as long as the sessions are. */
const KNOWN_ADDRESS_MS = 90 * 86_400_000

/** Failures in a row after which a password is locked, and for how long. */
export async function passwordLimit({ database }: Pick<Services, 'database'>): Promise<AttemptLimit> {
  const settings = parameters(database.db)
  return {
    failures: await settings.number('password.failures'),
    lockSeconds: (await settings.number('password.lockMinutes')) * 60,
  }
}

interface GuardedPassword {
  /** Whose password it is, known or not. */
  readonly key: string
  /** The one who is meant, where there is one. */
  readonly owner: SessionOwner | null
  readonly sliderTicket: string | undefined
  isRight(): Promise<boolean>
}

/**
 * The door before every password: after some failures an address must pass the slider; so many failures in a row from
 * one address lock the account for that address, known or not, so that strangers lock out nobody but themselves. Many
 * failures from many addresses lock it everywhere but where its owner has logged in before.
 * @throws Failure SLIDER_REQUIRED, PASSWORD_LOCKED, WRONG_PASSWORD
 */
export async function guardPassword(
  services: Services,
  visit: Visit,
  { key, owner, sliderTicket, isRight }: GuardedPassword,
): Promise<void> {
  const { database, clock } = services
  const { db } = database
  const limit = await passwordLimit(services)
  const address = addressKey(visit.ip)
  const failuresHere = `login-failed ${address}`
  // one after the other, or many at once would all be let through before the first has failed
  const tried = await oneTryAtATime(`login from ${address}`, async () => {
    const sliderAfter = await parameters(db).number('password.sliderAfter')
    if ((await usesOf(db, clock, failuresHere, limit.lockSeconds)) >= sliderAfter) {
      await useSliderTicket({ db, clock }, sliderTicket)
    }
    const done = await attemptFrom(services, address, { key, owner, limit, isRight })
    if (!done.isRight) await countUse(db, clock, failuresHere, limit.lockSeconds)
    return done
  })
  if (tried.lockedUntil) fail('PASSWORD_LOCKED', { minutes: minutesUntil(clock, tried.lockedUntil) })
  may(tried.isRight, 'WRONG_PASSWORD')
}

/** A try counted for account and address together and, from addresses that are new to the owner, for the account. */
async function attemptFrom(
  { database, clock }: Services,
  address: string,
  { key, owner, limit, isRight }: Pick<GuardedPassword, 'key' | 'owner' | 'isRight'> & { limit: AttemptLimit },
): Promise<Attempt> {
  const { db } = database
  const everywhere = { ...limit, failures: await parameters(db).number('password.failuresEverywhere') }
  let lockedEverywhere: Date | null = null
  const tried = await attempt({ db, clock }, `${key} from ${address}`, limit, async () => {
    if (owner && (await isKnownAddress(db, clock, owner, address))) return isRight()
    const wide = await attempt({ db, clock }, key, everywhere, isRight)
    lockedEverywhere = wide.lockedUntil
    return wide.isRight
  })
  return { ...tried, lockedUntil: tried.lockedUntil ?? lockedEverywhere }
}

async function isKnownAddress(db: Db, clock: Clock, owner: SessionOwner, address: string): Promise<boolean> {
  const since = new Date(clock.now().getTime() - KNOWN_ADDRESS_MS)
  return (await addressesOf(db, owner, since)).some(ip => addressKey(ip) === address)
}

async function loginByPassword(
  services: Services,
  visit: Visit,
  form: { account: string; password: string; sliderTicket?: string | undefined },
): Promise<SessionReply> {
  const { database } = services
  const account = await findAccountByPhone(database.db, form.account)
  await guardPassword(services, visit, {
    key: `password ${form.account}`,
    owner: account ? { accountId: account.id } : null,
    sliderTicket: form.sliderTicket,
    isRight: () => passwordIs(account?.password_hash, form.password),
  }).catch(async (error: unknown) => {
    const isWrong = error instanceof Failure && error.code === 'WRONG_PASSWORD'
    // the specification has it said; to one address as often as it may ask getByAccountByWeb, then no more
    if (isWrong && !account && (await mayTellRegistered(services, visit))) fail('NOT_REGISTERED')
    throw error
  })
  return openSession(services, { accountId: account!.id }, visit)
}

/** Whether an address may be told once more that a phone has no account; counts it. */
async function mayTellRegistered({ database, clock }: Services, visit: Visit): Promise<boolean> {
  const perHour = await parameters(database.db).number('login.registeredChecksPerHour')
  return (await countUse(database.db, clock, `registered ${addressKey(visit.ip)}`, 3600)) <= perHour
}

async function loginBySms(
  services: Services,
  visit: Visit,
  { account: phone, smsCode }: { account: string; smsCode: string },
): Promise<SessionReply> {
  await takeCode(services, { phone, scene: 'LOGIN', code: smsCode })
  const account = await findAccountByPhone(services.database.db, phone)
  return openSession(services, { accountId: (account ?? fail('NOT_REGISTERED')).id }, visit)
}

interface Registration {
  readonly account: string
  readonly password: string
  readonly smsCode: string
  readonly name: string
  readonly organisation: string
  readonly invitationCode: string
}

/** Opens an account and logs in: a buyer's where name and organisation are given, else one still to be completed. */
export async function register(services: Services, visit: Visit, form: Registration): Promise<SessionReply> {
  refuseForeign(visit)
  const { database, clock } = services
  const { name, organisation } = form
  refuseGuessable(form.password, form.account)
  const inviter = form.invitationCode ? await findInviter(database.db, form.invitationCode) : null
  if (inviter === undefined) failFields({ invitationCode: '邀请码不存在' })
  await takeCode(services, { phone: form.account, scene: 'REGISTER', code: form.smsCode })
  const parts = {
    phone: form.account,
    password_hash: await hashPassword(form.password),
    name,
    organisation,
    role_type: name && organisation ? ('CLIENT' as const) : ('NO_AUTH' as const),
    invited_by: inviter?.id ?? null,
  }
  const now = clock.now()
  const accountId = await database.db.transaction().execute(async db => {
    const { id } = (await addAccount(db, parts, now)) ?? fail('ALREADY_REGISTERED')
    await recordConsents(db, { accountId: id, ip: visit.ip, now }, ['register', 'privacy'])
    await services.jobs.send(db, 'points.grant', { rule: 'REGISTER', ownerId: id, refId: id, note: '' })
    const { ip, userAgent } = visit
    if (inviter) await services.jobs.send(db, 'invitations.registered', { inviteeId: id, ip, userAgent })
    return id
  })
  return openSession(services, { accountId }, visit)
}

/**
 * Whether a phone has an account: asked in the open by getByAccountByWeb, told by some refusals to send a code. So many
 * answers an hour for one address.
 */
export async function isRegistered(services: Services, visit: Visit, phone: string): Promise<boolean> {
  const { database, clock } = services
  const perHour = await parameters(database.db).number('login.registeredChecksPerHour')
  await limitUse(database.db, clock, `registered ${addressKey(visit.ip)}`, perHour, 3600)
  return (await findAccountByPhone(database.db, phone)) !== undefined
}

/**
 * Goes on where a phone is registered, or is not, as the code asked for needs. A refusal tells what getByAccountByWeb
 * tells, and counts with its answers; a code that goes out is counted as such.
 */
export async function needRegistered(services: Services, visit: Visit, phone: string, wanted: boolean): Promise<void> {
  const { database, clock } = services
  const perHour = await parameters(database.db).number('login.registeredChecksPerHour')
  const key = `registered ${addressKey(visit.ip)}`
  if ((await usesOf(database.db, clock, key, 3600)) >= perHour) fail('TOO_MANY')
  if (((await findAccountByPhone(database.db, phone)) !== undefined) === wanted) return
  await countUse(database.db, clock, key, 3600)
  fail(wanted ? 'NOT_REGISTERED' : 'ALREADY_REGISTERED')
}
