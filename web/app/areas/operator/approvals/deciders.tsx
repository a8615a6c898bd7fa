import { operatorRoleLabels } from '@shangyouji/contract/accounts/operator-labels'
import { Link } from 'react-router'

/** Who may decide; where nobody may, how a second person is made. */
export function Deciders({ names, role }: { names: readonly string[]; role: string }) {
  const label = operatorRoleLabels[role as keyof typeof operatorRoleLabels] ?? role
  if (names.length > 0) return <>{names.join('、')}</>
  return (
    <span role="alert" className="danger">
      目前没有第二个人可以审批。请超级管理员在<Link to="/operator/accounts/staffs">账号与企业 › 运营人员</Link>
      中新增一位{label}，由其本人登录后审批；申请人不能审批自己的申请。
    </span>
  )
}
