import { Outlet } from 'react-router'
import { Page, titled } from '../../../back-office/page.tsx'
import { PathTabs } from '../../../ui/tabs.tsx'

export const meta = titled('系统设置')

const tabs = [
  { to: 'parameters', label: '参数' },
  { to: 'dictionaries', label: '字典' },
  { to: 'holidays', label: '节假日' },
  { to: 'templates', label: '消息模板' },
]

export default function Settings() {
  return (
    <Page title="系统设置" note="修改后立即生效，并记入操作日志">
      <PathTabs tabs={tabs} label="系统设置" />
      <Outlet />
    </Page>
  )
}
