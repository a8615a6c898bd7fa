import type { OperatorRole } from '@shangyouji/contract/call'
import { Outlet, redirect } from 'react-router'
import { mayDo } from '../../../back-office/frame/menu.ts'
import { Page, titled } from '../../../back-office/page.tsx'
import { apiContext } from '../../../lib/context.ts'
import { PathTabs } from '../../../ui/base/tabs.tsx'
import type { Route } from './+types/points.ts'

const tabs: readonly { to: string; label: string; role: OperatorRole }[] = [
  { to: 'orders', label: '兑换订单', role: 'support' },
  { to: 'gifts', label: '礼品', role: 'editor' },
]

export const meta = titled('积分', tabs)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { roles } = await context.get(apiContext).session.getMine()
  const open = tabs.filter(({ role }) => mayDo(roles, role))
  if (url.pathname.replace(/\/$/, '') === '/operator/points' && open[0])
    throw redirect(`/operator/points/${open[0].to}`)
  return { open }
}

/** 积分: what is to be shipped, and the gifts of the mall. */
export default function OperatorPoints({ loaderData: { open } }: Route.ComponentProps) {
  return (
    <Page title="积分" note="积分规则在“系统设置 · 参数”的“积分”组中调整">
      <PathTabs tabs={open} label="积分" />
      <Outlet />
    </Page>
  )
}
