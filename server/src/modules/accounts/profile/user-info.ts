import type { UserInfo } from '@shangyouji/contract/accounts/login-calls'
import type { Db } from '../../../db/database.ts'
import { found } from '../../../kernel/failure.ts'
import type { SessionOwner } from '../session/session-queries.ts'

/** Who is logged in, as pages show it. */
export async function userInfoOf(db: Db, owner: SessionOwner): Promise<UserInfo> {
  if ('operatorId' in owner) {
    const operator = found(
      await db.selectFrom('operator').select(['name', 'login']).where('id', '=', owner.operatorId).executeTakeFirst(),
    )
    return {
      userId: owner.operatorId,
      name: operator.name,
      avatar: '',
      account: operator.login,
      data: { role_type: 'NO_AUTH', operator: true },
    }
  }
  const account = found(
    await db
      .selectFrom('account')
      .leftJoin('company_member', 'company_member.account_id', 'account.id')
      .leftJoin('company', 'company.id', 'company_member.company_id')
      .select([
        'account.name',
        'account.avatar',
        'account.phone',
        'account.role_type',
        'company.kind',
        'company.status',
      ])
      .where('account.id', '=', owner.accountId)
      .executeTakeFirst(),
  )
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
