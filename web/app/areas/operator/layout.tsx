import { useEffect } from 'react'
import { redirect } from 'react-router'
import { BackOfficeLayout } from '../../back-office/frame/layout.tsx'
import { menuOf } from '../../back-office/frame/menu.ts'
import { apiContext } from '../../lib/context.ts'
import { ErrorPage } from '../../site/error-page.tsx'
import { NoticeLine } from '../../ui/base/notice-line.tsx'
import { requireOperator } from '../guards.ts'
import type { Route } from './+types/layout.ts'
import { menu, withToDecide } from './menu.tsx'

const OWN_ACCOUNT = '/operator/password'

export const handle = { hasDesktopNotice: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator(context)
  const api = context.get(apiContext)
  const { roles, needsPasskey, diskLeft } = await api.session.getMine()
  // nothing else answers before there is one
  if (needsPasskey && url.pathname !== OWN_ACCOUNT) throw redirect(OWN_ACCOUNT)
  return { roles, diskLeft, toDecide: needsPasskey ? 0 : (await api.approvals.counts()).toDecide }
}

/** Roles of the operator in this browser: a page that could not be read keeps its menu. Never set on the server. */
let rolesSeen: Route.ComponentProps['loaderData']['roles'] = []

export default function OperatorLayout({ loaderData: { roles, toDecide, diskLeft } }: Route.ComponentProps) {
  useEffect(() => {
    rolesSeen = roles
  }, [roles])
  const notice = diskLeft !== null && (
    <NoticeLine role="status" isBad>
      服务器磁盘空间不足，仅剩 {diskLeft} MB，请尽快清理或扩容；用尽后将无法提交和上传
    </NoticeLine>
  )
  return <BackOfficeLayout menu={withToDecide(menuOf(menu, roles), toDecide)} notice={notice} />
}

export const ErrorBoundary = ({ error, loaderData }: Route.ErrorBoundaryProps) => (
  <BackOfficeLayout menu={menuOf(menu, loaderData?.roles ?? rolesSeen)}>
    <ErrorPage error={error} />
  </BackOfficeLayout>
)
