import type { Db } from '../../../db/database.ts'
import type { Account } from '../../../http/actor.ts'
import { failFields, found, may } from '../../../kernel/failure.ts'
import type { Services } from '../../../kernel/services.ts'
import { parameters } from '../../base/api.ts'
import { takeCode } from '../../sms/api.ts'
import { type AccountRow, changeAccount, findAccount } from '../queries.ts'
import { endSessions } from '../session/open-session.ts'
import { attempt, mustBeRight } from './attempts.ts'
import { passwordLimit } from './login.ts'
import { refuseGuessable } from './new-password.ts'
import { hashPassword, passwordIs } from './passwords.ts'
import { makeTicket, useTicket } from './tickets.ts'

/**
 * Asks for the password again before something grave. Failures count by themselves: whoever guesses at the login from elsewhere
 * locks nothing here.
 * @param field of the form that holds it
 * @param code of the refusal: whether it is called the old password or the password
 * @throws Failure OLD_PASSWORD_WRONG, LOGIN_PASSWORD_WRONG, PASSWORD_LOCKED
 */
export async function confirmPassword(
  services: Services,
  account: AccountRow,
  password: string,
  { field, code }: { field: string; code: 'OLD_PASSWORD_WRONG' | 'LOGIN_PASSWORD_WRONG' },
): Promise<void> {
  const { database, clock } = services
  const tried = await attempt(
    { db: database.db, clock },
    `own password ${account.id}`,
    await passwordLimit(services),
    () => passwordIs(account.password_hash, password),
  )
  mustBeRight(clock, tried, field, code)
}

/** Changes the old password for a ticket with which a new one may be set. */
export async function passwordTicket(services: Services, accountId: string, password: string) {
  const { database, clock } = services
  const account = found(await findAccount(database.db, accountId))
  await confirmPassword(services, account, password, { field: 'password', code: 'OLD_PASSWORD_WRONG' })
  const seconds = (await parameters(database.db).number('password.ticketMinutes')) * 60
  const { ticket, expiresAt } = await makeTicket(database.db, clock, { purpose: 'PASSWORD', seconds, accountId })
  return { ticket, expiresAt: expiresAt.getTime() }
}

interface Change {
  readonly oldPassword?: string | undefined
  readonly ticket?: string | undefined
  readonly smsCode?: string | undefined
  readonly password: string
}

/** Sets a new password; every session but the present one ends. */
export async function changePassword(services: Services & { db: Db }, actor: Account, change: Change): Promise<void> {
  const { database, clock } = services
  const { accountId, sessionId } = actor
  const account = found(await findAccount(database.db, accountId))
  if (await passwordIs(account.password_hash, change.password)) failFields({ password: '新密码不能与原密码相同' })
  refuseGuessable(change.password, account.phone)
  await showRight(services, account, change)
  const password_hash = await hashPassword(change.password)
  const committed = await database.db.transaction().execute(async db => {
    await changeAccount(db, accountId, { password_hash }, clock.now())
    return endSessions({ ...services, db }, { accountId }, 'PASSWORD', id => id !== sessionId)
  })
  committed()
}

async function showRight(services: Services, account: AccountRow, change: Change): Promise<void> {
  const { database, clock } = services
  if (change.ticket) {
    const use = { purpose: 'PASSWORD', ticket: change.ticket, accountId: account.id } as const
    may((await useTicket(database.db, clock, use)) !== null, 'PASSWORD_TICKET')
  } else if (change.oldPassword) {
    await confirmPassword(services, account, change.oldPassword, { field: 'oldPassword', code: 'OLD_PASSWORD_WRONG' })
  } else if (change.smsCode) {
    await takeCode(services, { phone: account.phone, scene: 'UPDATE_PASSWORD', code: change.smsCode })
  } else failFields({ oldPassword: '请输入原密码' })
}
