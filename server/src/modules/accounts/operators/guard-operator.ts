import type { Call } from '@shangyouji/contract/call'
import type { Db } from '../../../db/database.ts'
import type { Operator } from '../../../http/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { fail } from '../../../kernel/failure.ts'
import type { Services } from '../../../kernel/services.ts'
import { parameters } from '../../base/api.ts'
import { findSession } from '../session/session-queries.ts'
import { hasPasskey } from './passkeys/passkey-queries.ts'

/**
 * What is asked of an operator beyond the role: a passkey where the platform wants one, and a fresh confirmation before
 * the calls that the contract names (`stepUp`).
 * @throws Failure PASSKEY_MISSING, CONFIRM_REQUIRED
 */
export async function guardOperator(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  call: Call,
  actor: Operator,
): Promise<void> {
  if (call.who === 'operator' && !call.beforePasskey && (await needsPasskey(db, actor.operatorId))) {
    fail('PASSKEY_MISSING')
  }
  if (call.stepUp) await mustBeConfirmed(db, clock, actor)
}

/** The platform asks for a passkey, and this operator has none. */
export const needsPasskey = async (db: Db, operatorId: string): Promise<boolean> =>
  (await parameters(db).isOn('operator.passkeyRequired')) && !(await hasPasskey(db, operatorId))

/** Logging in is a confirmation too. @throws Failure CONFIRM_REQUIRED */
export async function mustBeConfirmed(db: Db, clock: Clock, { sessionId }: Operator): Promise<void> {
  const seconds = await parameters(db).number('operator.confirmSeconds')
  const session = await findSession(db, sessionId)
  const at = session && (session.confirmed_at ?? session.created_at)
  if (!at || at.getTime() <= clock.now().getTime() - seconds * 1000) fail('CONFIRM_REQUIRED')
}
