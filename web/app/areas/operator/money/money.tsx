import { Outlet } from 'react-router'
import { Page, titled } from '../../../back-office/page.tsx'
import { PathTabs } from '../../../ui/base/tabs.tsx'

const tabs = [
  { to: 'payments', label: '支付' },
  { to: 'exceptions', label: '待处理' },
  { to: 'reconciliation', label: '对账' },
  { to: 'accounts', label: '账户' },
  { to: 'invoices', label: '发票' },
  { to: 'withdrawals', label: '提现' },
  { to: 'invitations', label: '邀请奖励' },
  { to: 'sellers', label: '收款商户' },
]

export const meta = titled('资金', tabs)

/** 资金: payments, what waits for a person, the providers' bills, invoices, withdrawals, rewards of invitations and numbers of sellers. */
export default function Money() {
  return (
    <Page title="资金">
      <PathTabs tabs={tabs} label="资金" />
      <Outlet />
    </Page>
  )
}
