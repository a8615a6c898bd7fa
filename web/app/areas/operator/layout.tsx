import { BackOfficeLayout } from '../../back-office/frame/layout.tsx'
import { menuOf } from '../../back-office/frame/menu.ts'
import { apiContext } from '../../lib/context.ts'
import { ErrorPage } from '../../site/error-page.tsx'
import { requireOperator } from '../guards.ts'
import type { Route } from './+types/layout.ts'
import { menu, withToDecide } from './menu.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  requireOperator(context)
  const api = context.get(apiContext)
  const [{ roles }, { toDecide }] = await Promise.all([api.session.getMine(), api.approvals.counts()])
  return { roles, toDecide }
}

export default function OperatorLayout({ loaderData: { roles, toDecide } }: Route.ComponentProps) {
  return <BackOfficeLayout menu={withToDecide(menuOf(menu, roles), toDecide)} />
}

export const ErrorBoundary = ({ error, loaderData }: Route.ErrorBoundaryProps) => (
  <BackOfficeLayout menu={menuOf(menu, loaderData?.roles ?? [])}>
    <ErrorPage error={error} />
  </BackOfficeLayout>
)
