import { Outlet } from 'react-router'
import { Page, titled } from '../../../back-office/page.tsx'
import { PathTabs } from '../../../ui/base/tabs.tsx'

const tabs = [
  { to: 'numbers', label: '号码池' },
  { to: 'bindings', label: '绑定关系' },
]

export const meta = titled('虚拟号码', tabs)

/** 虚拟号码: the numbers that the platform rents, and what they are bound to. */
export default function OperatorTelephony() {
  return (
    <Page title="虚拟号码" note="有效时间、每日次数、停用期在“系统设置 · 参数”的“虚拟号码”组中调整">
      <PathTabs tabs={tabs} label="虚拟号码" />
      <Outlet />
    </Page>
  )
}
