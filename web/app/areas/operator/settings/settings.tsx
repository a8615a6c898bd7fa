import type { OperatorRole } from '@shangyouji/contract/call'
import { Outlet, redirect } from 'react-router'
import { mayDo } from '../../../back-office/frame/menu.ts'
import { Page, titled } from '../../../back-office/page.tsx'
import { apiContext } from '../../../lib/context.ts'
import { PathTabs } from '../../../ui/base/tabs.tsx'
import type { Route } from './+types/settings.ts'

const tabs: readonly { to: string; label: string; group: string; role: OperatorRole }[] = [
  { to: 'parameters', label: '参数', group: '平台规则', role: 'editor' },
  { to: 'dictionaries', label: '字典', group: '平台规则', role: 'editor' },
  { to: 'entitlements', label: '会员权益', group: '平台规则', role: 'finance' },
  { to: 'holidays', label: '节假日', group: '平台规则', role: 'editor' },
  { to: 'templates', label: '消息模板', group: '平台规则', role: 'editor' },
  { to: 'policies', label: '审核策略', group: '审核', role: 'reviewer' },
  { to: 'words', label: '敏感词', group: '审核', role: 'reviewer' },
  { to: 'allowed', label: '白名单', group: '审核', role: 'reviewer' },
  { to: 'hits', label: '命中记录', group: '审核', role: 'reviewer' },
]

export const meta = titled('系统设置', tabs)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { roles } = await context.get(apiContext).session.getMine()
  const open = tabs.filter(({ role }) => mayDo(roles, role))
  if (url.pathname.replace(/\/$/, '') === '/operator/settings' && open[0]) {
    throw redirect(`/operator/settings/${open[0].to}`)
  }
  return { open }
}

/** 系统设置: one sees the tabs that one's roles open. */
export default function Settings({ loaderData: { open } }: Route.ComponentProps) {
  return (
    <Page title="系统设置" note="修改后立即生效，并记入操作日志">
      <PathTabs tabs={open} label="系统设置" />
      <Outlet />
    </Page>
  )
}
