import type { UserInfo } from '@shangyouji/contract/accounts/login-calls'
import type { Db } from '../../../db/database.ts'
import { found } from '../../../kernel/failure.ts'
import type { SessionOwner } from '../session/session-queries.ts'
import * as userInfoQueries from './user-info-queries.ts'

/** Who is logged in, as pages show it. */
export async function userInfoOf(db: Db, owner: SessionOwner): Promise<UserInfo> {
  if ('operatorId' in owner) {
    const operator = found(await userInfoQueries.findOperatorName(db, owner.operatorId))
    return {
      userId: owner.operatorId,
      name: operator.name,
      avatar: '',
      account: operator.login,
      data: { role_type: 'NO_AUTH', operator: true },
    }
  }
  const account = found(await userInfoQueries.findAccountAndCompany(db, owner.accountId))
  const isCompanys = account.status === 'APPROVED' || account.status === 'FROZEN'
  return {
    userId: owner.accountId,
    name: account.name,
    avatar: account.avatar,
    account: account.phone,
    data: {
      role_type: account.role_type,
      ...(isCompanys && account.kind ? { kind: account.kind } : {}),
      ...(account.role_type === 'NO_AUTH' && account.status === 'WAIT_AUDIT' ? { waiting: true } : {}),
    },
  }
}
