import type { OperatorRole } from '@shangyouji/contract/call'
import { Link, Outlet, redirect } from 'react-router'
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
  return { open, mayRead: mayDo(roles, 'editor') }
}

/** 积分: what is to be shipped, and the gifts of the mall. */
export default function OperatorPoints({ loaderData: { open, mayRead } }: Route.ComponentProps) {
  return (
    <Page
      title="积分"
      note={
        mayRead && (
          <Link to="/operator/settings/parameters?keyword=points.">查看积分规则：签到、任务、有效期与限额</Link>
        )
      }
    >
      <PathTabs tabs={open} label="积分" />
      <Outlet />
    </Page>
  )
}
