import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { fail, failAt, failFields, found } from '../../kernel/failure.ts'
import type { Services } from '../../kernel/services.ts'
import { attempt, findAccount, hashPassword, passwordIs, refuseGuessable } from '../accounts/api.ts'
import { parameters } from '../base/api.ts'
import { takeCode } from '../sms/api.ts'
import * as queries from './queries.ts'

const HOUR_MS = 3_600_000
const hoursUntil = (now: Date, until: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / HOUR_MS))

/** Checks a new one: not easily guessed, and not that of the login. */
async function checkNew({ database: { db } }: Services, accountId: string, password: string) {
  const account = found(await findAccount(db, accountId))
  refuseGuessable(password, account.phone)
  if (await passwordIs(account.password_hash, password)) failFields({ password: '提现密码不能与登录密码相同' })
  return account
}

async function keep({ database, clock }: Services, accountId: string, password: string, pausedUntil: Date | null) {
  const password_hash = await hashPassword(password)
  await database.db.transaction().execute(db =>
    queries.setPassword(db, {
      account_id: accountId,
      password_hash,
      paused_until: pausedUntil,
      set_at: clock.now(),
    }),
  )
}

/** Sets it by a code to one's own phone. Where there was one, nothing is withdrawn for a while. */
export async function resetPassword(
  services: Services,
  { accountId }: Account,
  { smsCode, password }: { readonly smsCode: string; readonly password: string },
): Promise<void> {
  const { database, clock } = services
  const account = await checkNew(services, accountId, password)
  await takeCode(services, { phone: account.phone, scene: 'WITHDRAW', code: smsCode })
  const hours = await parameters(database.db).number('withdraw.lockHours')
  const isFirst = !(await queries.findPassword(database.db, accountId))
  await keep(services, accountId, password, isFirst ? null : new Date(clock.now().getTime() + hours * HOUR_MS))
}

/**
 * Tries a withdrawal password; wrong ones in a row lock it. Failures count also where the call fails, so this runs
 * outside its transaction.
 */
async function confirm(
  { database: { db }, clock }: Services,
  accountId: string,
  password: string,
  wrong: { field: string; code: 'OLD_PASSWORD_WRONG' | 'WITHDRAW_PASSWORD_WRONG' },
) {
  const row = (await queries.findPassword(db, accountId)) ?? fail('WITHDRAW_NO_PASSWORD')
  const settings = parameters(db)
  const failures = await settings.number('withdraw.passwordFailures')
  const lockSeconds = (await settings.number('withdraw.lockHours')) * 3600
  const tried = await attempt({ db, clock }, `withdrawal password ${accountId}`, { failures, lockSeconds }, () =>
    passwordIs(row.password_hash, password),
  )
  if (tried.lockedUntil) failAt(wrong.field, 'WITHDRAW_LOCKED', { hours: hoursUntil(clock.now(), tried.lockedUntil) })
  if (!tried.isRight) failAt(wrong.field, wrong.code)
  return row
}

/** Sets it by the old one; a pause that runs goes on. */
export async function updatePassword(
  services: Services,
  { accountId }: Account,
  { oldPassword, password }: { readonly oldPassword: string; readonly password: string },
): Promise<void> {
  await checkNew(services, accountId, password)
  const row = await confirm(services, accountId, oldPassword, { field: 'oldPassword', code: 'OLD_PASSWORD_WRONG' })
  await keep(services, accountId, password, row.paused_until)
}

/** @throws Failure WITHDRAW_NO_PASSWORD, WITHDRAW_PASSWORD_WRONG, WITHDRAW_LOCKED, WITHDRAW_PAUSED */
export async function confirmWithdrawal(services: Services, { accountId }: Account, password: string): Promise<void> {
  const wrong = { field: 'password', code: 'WITHDRAW_PASSWORD_WRONG' } as const
  const { paused_until } = await confirm(services, accountId, password, wrong)
  const now = services.clock.now()
  if (paused_until && paused_until > now) fail('WITHDRAW_PAUSED', { hours: hoursUntil(now, paused_until) })
}

/** Whether there is one, and until when nothing is withdrawn with it. */
export async function passwordState({ db, clock }: Pick<Work, 'db' | 'clock'>, accountId: string) {
  const row = await queries.findPassword(db, accountId)
  const isPaused = row?.paused_until && row.paused_until > clock.now()
  return { hasPassword: row !== undefined, pausedUntil: isPaused ? row.paused_until!.toISOString() : null }
}
