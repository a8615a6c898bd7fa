import type { Account } from '../../../http/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { found } from '../../../kernel/failure.ts'
import type { Services } from '../../../kernel/services.ts'
import { parameters } from '../../base/api.ts'
import { takeCode } from '../../sms/api.ts'
import { findAccount } from '../queries.ts'
import { changeSession, findSession } from './session-queries.ts'

/** Who holds the phone shows it within a session. @throws Failure SMS_CODE_WRONG, SMS_CODE_EXPIRED */
export async function confirmAccount(services: Services, { accountId, sessionId }: Account, code: string) {
  const { db } = services.database
  const { phone } = found(await findAccount(db, accountId))
  await takeCode(services, { phone, scene: 'CONFIRM', code })
  await changeSession(db, sessionId, { confirmed_at: services.clock.now() })
}

/** Unlike an operator's, an account's session lives for weeks: having logged in shows nothing here. */
export async function isAccountConfirmed(
  { database: { db }, clock }: Pick<Services, 'database'> & { clock: Clock },
  { sessionId }: Account,
): Promise<boolean> {
  const seconds = await parameters(db).number('session.confirmSeconds')
  const at = (await findSession(db, sessionId))?.confirmed_at
  return Boolean(at && at.getTime() > clock.now().getTime() - seconds * 1000)
}
