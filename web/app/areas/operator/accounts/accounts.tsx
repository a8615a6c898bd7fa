import type { OperatorRole } from '@shangyouji/contract/call'
import { Outlet, redirect } from 'react-router'
import { mayDo } from '../../../back-office/frame/menu.ts'
import { Page, titled } from '../../../back-office/page.tsx'
import { apiContext } from '../../../lib/context.ts'
import { PathTabs } from '../../../ui/base/tabs.tsx'
import type { Route } from './+types/accounts.ts'

const tabs: readonly { to: string; label: string; role?: OperatorRole }[] = [
  { to: 'waiting', label: '待审核企业', role: 'reviewer' },
  { to: 'companies', label: '企业' },
  { to: 'people', label: '账号', role: 'support' },
  { to: 'realnames', label: '实名认证', role: 'support' },
  { to: 'staffs', label: '运营人员', role: 'super' },
]

export const meta = titled('账号与企业', tabs)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { roles } = await context.get(apiContext).session.getMine()
  const open = tabs.filter(({ role }) => !role || mayDo(roles, role))
  if (url.pathname.replace(/\/$/, '') === '/operator/accounts') throw redirect(`/operator/accounts/${open[0]!.to}`)
  return { roles, open }
}

/** 账号与企业: each tab is a page of its own; one sees those that one's roles open. */
export default function Accounts({ loaderData: { roles, open } }: Route.ComponentProps) {
  return (
    <Page title="账号与企业">
      <PathTabs tabs={open} label="账号与企业" />
      <Outlet context={{ roles }} />
    </Page>
  )
}
