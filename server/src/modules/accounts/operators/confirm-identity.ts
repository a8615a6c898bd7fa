import type { PasskeyAnswer } from '@shangyouji/contract/accounts/passkey-calls'
import type { Operator } from '../../../http/actor.ts'
import { failAt, found } from '../../../kernel/failure.ts'
import type { Services } from '../../../kernel/services.ts'
import { attempt, mustBeRight } from '../login/attempts.ts'
import { passwordLimit } from '../login/login.ts'
import { passwordIs } from '../login/passwords.ts'
import { changeSession } from '../session/session-queries.ts'
import { findOperator } from './operator-account-queries.ts'
import { verifyPasskey } from './passkeys/ceremony.ts'
import { listPasskeys } from './passkeys/passkey-queries.ts'

interface Shown {
  readonly password?: string | undefined
  readonly passkey?: PasskeyAnswer | undefined
}

/**
 * Shows again, within a session, who one is.
 * @throws Failure LOGIN_PASSWORD_WRONG, PASSWORD_LOCKED, PASSKEY_WRONG
 */
export async function confirmIdentity(services: Services, actor: Operator, { password, passkey }: Shown) {
  const { clock, database } = services
  const { db } = database
  const { operatorId, sessionId } = actor
  if (passkey) {
    await verifyPasskey(services, { operatorId, act: 'CONFIRM' }, await listPasskeys(db, operatorId), passkey)
  } else {
    if (!password) failAt('password', 'LOGIN_PASSWORD_WRONG')
    const { password_hash } = found(await findOperator(db, operatorId))
    const tried = await attempt({ db, clock }, `own password ${operatorId}`, await passwordLimit(services), () =>
      passwordIs(password_hash, password),
    )
    mustBeRight(clock, tried, 'password', 'LOGIN_PASSWORD_WRONG')
  }
  await changeSession(db, sessionId, { confirmed_at: clock.now() })
}
