import type { Db } from '../../../db/database.ts'
import type { EventBus } from '../../../db/events.ts'
import { newId } from '../../../kernel/clock.ts'
import type { Services } from '../../../kernel/services.ts'
import { writeEntry } from '../../audit/api.ts'
import { hashPassword } from '../login/passwords.ts'
import { makeSecondFactor } from '../login/second-factor.ts'
import { endSessionIds, liveSessionIds, ownerIdOf } from '../session/session-queries.ts'
import { changeOperator, findOperatorByLogin } from './operator-account-queries.ts'
import { deletePasskeysOf } from './passkeys/passkey-queries.ts'

/**
 * The last way in, for those who may run programs on the machine: a new password and a new second factor, no passkeys, no
 * logins. Stands in the audit log. Null where there is no such operator.
 */
export async function recoverOperator(
  { db, clock, config, events }: { db: Db; events: Pick<EventBus, 'publish'> } & Pick<Services, 'clock' | 'config'>,
  { login, password }: { login: string; password: string },
): Promise<{ id: string; otpauthUrl: string; qrCode: string } | null> {
  const operator = await findOperatorByLogin(db, login)
  if (!operator) return null
  const { id } = operator
  const { stored, otpauthUrl, qrCode } = await makeSecondFactor(config.secret, login)
  const password_hash = await hashPassword(password)
  const now = clock.now()
  await db.transaction().execute(async trx => {
    await changeOperator(trx, id, { password_hash, totp_secret: stored })
    await deletePasskeysOf(trx, id)
    await endSessionIds(trx, await liveSessionIds(trx, { operatorId: id }, now), 'PASSWORD', now)
    await events.publish(trx, 'session', { actorIds: [ownerIdOf({ operatorId: id })] })
    const entry = { id: newId(), at: now, actor_kind: 'system', actor_id: null, call: 'operator:create', object_id: id }
    const details = JSON.stringify({ recovered: login })
    await writeEntry(trx, { ...entry, details, ip: '', request_id: '' }, { changes: null, isAlways: true })
  })
  return { id, otpauthUrl, qrCode }
}
