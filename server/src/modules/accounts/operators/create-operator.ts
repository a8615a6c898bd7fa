import type { OperatorRole } from '@shangyouji/contract/call'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../kernel/clock.ts'
import type { Services } from '../../../kernel/services.ts'
import { hashPassword } from '../login/passwords.ts'
import { makeSecondFactor } from '../login/second-factor.ts'
import { addOperator } from './operator-account-queries.ts'

interface NewOperator {
  readonly login: string
  readonly name: string
  readonly roles: readonly OperatorRole[]
  readonly password: string
}

/** Makes a member of staff; what an authenticator app needs is answered once. Null when the login is taken. */
export async function createOperator(
  { db, clock, config }: { db: Db } & Pick<Services, 'clock' | 'config'>,
  { login, name, roles, password }: NewOperator,
): Promise<{ id: string; otpauthUrl: string; qrCode: string } | null> {
  const id = newId()
  const { stored, otpauthUrl, qrCode } = await makeSecondFactor(config.secret, login)
  const added = await addOperator(db, {
    id,
    login,
    name,
    password_hash: await hashPassword(password),
    totp_secret: stored,
    roles: [...roles],
    created_at: clock.now(),
  })
  return added ? { id, otpauthUrl, qrCode } : null
}
