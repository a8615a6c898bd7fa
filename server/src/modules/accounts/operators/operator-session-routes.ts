import type { SessionReply } from '@shangyouji/contract/accounts/login-calls'
import { session } from '@shangyouji/contract/accounts/operator-calls'
import type { PasskeyAnswer } from '@shangyouji/contract/accounts/passkey-calls'
import { freeBytes } from '../../../db/disk-space.ts'
import type { Visit } from '../../../http/serve.ts'
import { serve } from '../../../http/serve.ts'
import { fail, failAt, found, may } from '../../../kernel/failure.ts'
import type { Services } from '../../../kernel/services.ts'
import { parameters } from '../../base/api.ts'
import { attempt, mustBeRight } from '../login/attempts.ts'
import { guardPassword, passwordLimit, refuseForeign } from '../login/login.ts'
import { refuseGuessable } from '../login/new-password.ts'
import { hashPassword, passwordIs } from '../login/passwords.ts'
import { secondFactorIs } from '../login/second-factor.ts'
import { endSessions, openSession } from '../session/open-session.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { needsPasskey } from './guard-operator.ts'
import { changeOperator, findOperator, findOperatorByLogin } from './operator-account-queries.ts'
import { authenticationOptions, verifyPasskey } from './passkeys/ceremony.ts'
import { listPasskeys, type PasskeyRow } from './passkeys/passkey-queries.ts'

interface Login {
  readonly login: string
  readonly password: string
  readonly totp?: string | undefined
  readonly passkey?: PasskeyAnswer | undefined
  readonly sliderTicket?: string | undefined
}

/**
 * Password first, then the second factor: a passkey where the operator has one, otherwise the code, which is locked
 * after some failures as the password is. A code does not stand in for a passkey: it can be asked for by another site.
 */
async function loginOperator(services: Services, visit: Visit, form: Login): Promise<SessionReply> {
  const { database, clock, config } = services
  const { db } = database
  const operator = await findOperatorByLogin(db, form.login)
  const passkeys = operator ? await listPasskeys(db, operator.id) : []
  // a challenge is only given after the password, so that answering one shows that it was right
  if (form.passkey) return enterByPasskey(services, visit, form, { operator, passkeys, passkey: form.passkey })
  await guardPassword(services, visit, {
    key: `operator ${form.login}`,
    owner: operator ? { operatorId: operator.id } : null,
    sliderTicket: form.sliderTicket,
    isRight: () => passwordIs(operator?.password_hash, form.password),
  })
  const { id } = operator!
  if (operator!.frozen_at) fail('ACCOUNT_FROZEN')
  if (passkeys.length > 0) {
    fail('PASSKEY_REQUIRED', {
      options: await authenticationOptions(services, { operatorId: id, act: 'LOGIN' }, passkeys),
    })
  }
  const code = form.totp ?? failAt('totp', 'TOTP_REQUIRED')
  const tried = await attempt({ db, clock }, `totp ${id}`, await passwordLimit(services), () =>
    secondFactorIs({ db, clock, serverSecret: config.secret }, operator!, code),
  )
  mustBeRight(clock, tried, 'totp', 'TOTP_WRONG')
  return openSession(services, { operatorId: id }, visit)
}

interface Answered {
  readonly operator: { readonly id: string; readonly password_hash: string } | undefined
  readonly passkeys: readonly PasskeyRow[]
  readonly passkey: PasskeyAnswer
}

async function enterByPasskey(
  services: Services,
  visit: Visit,
  form: Login,
  { operator, passkeys, passkey }: Answered,
): Promise<SessionReply> {
  const operatorId = operator?.id ?? fail('PASSKEY_WRONG')
  await verifyPasskey(services, { operatorId, act: 'LOGIN' }, passkeys, passkey)
  may(await passwordIs(operator!.password_hash, form.password), 'WRONG_PASSWORD')
  return openSession(services, { operatorId }, visit)
}

export const operatorSessionRoutes = serve(session, {
  async login(context) {
    refuseForeign(context.visit)
    const reply = await loginOperator(context, context.visit, context.input)
    context.audit({ login: context.input.login }, reply.userId, reply.userId)
    return reply
  },

  async getMine({ actor, db, config }) {
    return { ...(await ownOperator(db, actor.operatorId)), diskLeft: await diskLeft(db, config.dataDir) }
  },

  async updatePwd(context) {
    const { database, clock, actor, input } = context
    const { operatorId, sessionId } = actor
    const operator = found(await findOperator(database.db, operatorId))
    refuseGuessable(input.password, operator.login)
    const tried = await attempt(
      { db: database.db, clock },
      `own password ${operatorId}`,
      await passwordLimit(context),
      () => passwordIs(operator.password_hash, input.oldPassword),
    )
    mustBeRight(clock, tried, 'oldPassword', 'OLD_PASSWORD_WRONG')
    const password_hash = await hashPassword(input.password)
    const committed = await database.db.transaction().execute(async db => {
      await changeOperator(db, operatorId, { password_hash })
      return endSessions({ ...context, db }, { operatorId }, 'PASSWORD', id => id !== sessionId)
    })
    committed()
    return true
  },

  async confirm(context) {
    await confirmIdentity(context, context.actor, context.input)
    return true
  },
})

const MEGABYTE = 1024 * 1024

/** Megabytes left where data and arriving files lie; null where that is enough. */
async function diskLeft(db: Services['database']['db'], folder: string): Promise<number | null> {
  const left = await freeBytes(folder)
  const least = await parameters(db).number('file.diskWarnMegabytes')
  return left !== null && left < least * MEGABYTE ? Math.floor(left / MEGABYTE) : null
}

async function ownOperator(db: Services['database']['db'], id: string) {
  const { login, name, roles } = found(await findOperator(db, id))
  return { id, login, name, roles, needsPasskey: await needsPasskey(db, id) }
}
