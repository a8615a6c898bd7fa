import { found, may } from '../../../../kernel/failure.ts'
import type { Approvable } from '../../../approvals/api.ts'
import { endSessions } from '../../session/open-session.ts'
import { mustBeConfirmed } from '../guard-operator.ts'
import { findOperator } from '../operator-account-queries.ts'
import { deletePasskeysOf, listPasskeys, lockOperator } from './passkey-queries.ts'

/** 清除通行密钥: for an operator who has lost them. Afterwards the code of the authenticator app counts again. */
export const passkeyResetApprovable: Approvable<'PASSKEY_RESET'> = {
  askedBy: 'super',
  decidedBy: 'super',
  async read({ db }, { id }) {
    await lockOperator(db, id)
    const operator = found(await findOperator(db, id))
    const rows = await listPasskeys(db, id)
    may(rows.length > 0, 'WRONG_STATE')
    return {
      objectKey: id,
      title: `运营人员：${operator.name}（${operator.login}）`,
      changes: [{ label: '通行密钥', before: rows.map(row => row.name).join('、'), after: '无' }],
      consequence: `移除全部${rows.length}个通行密钥，所有登录立即失效；此后以密码与动态验证码登录`,
      seen: rows.map(row => row.id),
    }
  },
  async apply(work, actor, { payload: { id } }) {
    await mustBeConfirmed(work.db, work.clock, actor)
    await deletePasskeysOf(work.db, id)
    work.after(await endSessions(work, { operatorId: id }, 'PASSWORD'))
  },
}
