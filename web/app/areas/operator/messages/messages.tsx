import type { OperatorRole } from '@shangyouji/contract/call'
import { Outlet, redirect } from 'react-router'
import { mayDo } from '../../../back-office/frame/menu.ts'
import { Page, titled } from '../../../back-office/page.tsx'
import { apiContext } from '../../../lib/context.ts'
import { PathTabs } from '../../../ui/base/tabs.tsx'
import type { Route } from './+types/messages.ts'

const tabs: readonly { to: string; label: string; role: OperatorRole }[] = [
  { to: 'feedback', label: '反馈与投诉', role: 'support' },
  { to: 'notices', label: '群发通知', role: 'editor' },
  { to: 'staff', label: '客服名片', role: 'editor' },
]

export const meta = titled('消息与反馈', tabs)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { roles } = await context.get(apiContext).session.getMine()
  const open = tabs.filter(({ role }) => mayDo(roles, role))
  if (url.pathname.replace(/\/$/, '') === '/operator/messages' && open[0]) {
    throw redirect(`/operator/messages/${open[0].to}`)
  }
  return { open }
}

/** 消息与反馈: what people say to the platform, and what it tells them; one sees the tabs that one's roles open. */
export default function Messages({ loaderData: { open } }: Route.ComponentProps) {
  return (
    <Page title="消息与反馈">
      <PathTabs tabs={open} label="消息与反馈" />
      <Outlet />
    </Page>
  )
}
