import type { OperatorRole } from '@shangyouji/contract/call'
import { Outlet, redirect } from 'react-router'
import { mayDo } from '../../../back-office/frame/menu.ts'
import { Page, titled } from '../../../back-office/page.tsx'
import { apiContext } from '../../../lib/context.ts'
import { Badge } from '../../../ui/base/badge.tsx'
import { PathTabs } from '../../../ui/base/tabs.tsx'
import type { Route } from './+types/cooperation.ts'

const tabs: readonly { to: string; label: string; role: OperatorRole }[] = [
  { to: 'applications', label: '账号与展厅申请', role: 'support' },
  { to: 'signUps', label: '平台收到的报名', role: 'support' },
  { to: 'teamwork', label: '合作项目', role: 'editor' },
  { to: 'directory', label: '行业名录', role: 'editor' },
]

export const meta = titled('合作与申请', tabs)

export async function loader({ context, url }: Route.LoaderArgs) {
  const calls = context.get(apiContext)
  const { roles } = await calls.session.getMine()
  const open = tabs.filter(({ role }) => mayDo(roles, role))
  if (url.pathname.replace(/\/$/, '') === '/operator/cooperation' && open[0]) {
    throw redirect(`/operator/cooperation/${open[0].to}`)
  }
  const isSupport = mayDo(roles, 'support')
  const [{ waiting }, { pending }] = isSupport
    ? await Promise.all([calls.cooperation.count(), calls.applications.count()])
    : [{ waiting: 0 }, { pending: 0 }]
  return { open, waiting: { signUps: waiting, applications: pending } as Readonly<Record<string, number>> }
}

/** 合作与申请: what waits for an answer first, then what is public. */
export default function Cooperation({ loaderData: { open, waiting } }: Route.ComponentProps) {
  return (
    <Page title="合作与申请" note="用户发布的合作与名录在“审核”中处理">
      <PathTabs
        tabs={open.map(({ to, label }) => ({
          to,
          label: (
            <>
              {label} <Badge count={waiting[to] ?? 0} label={`${waiting[to]}条待处理`} />
            </>
          ),
        }))}
        label="合作与申请"
      />
      <Outlet />
    </Page>
  )
}
