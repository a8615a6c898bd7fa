import { BackOfficeLayout } from '../../back-office/frame/layout.tsx'
import { menuOf } from '../../back-office/frame/menu.ts'
import { apiContext } from '../../lib/context.ts'
import { ErrorPage } from '../../site/error-page.tsx'
import { requireOperator } from '../guards.ts'
import type { Route } from './+types/layout.ts'
import { menu } from './menu.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  requireOperator(context)
  const { roles } = await context.get(apiContext).session.getMine()
  return { roles }
}

export default function OperatorLayout({ loaderData: { roles } }: Route.ComponentProps) {
  return <BackOfficeLayout menu={menuOf(menu, roles)} />
}

export const ErrorBoundary = ({ error, loaderData }: Route.ErrorBoundaryProps) => (
  <BackOfficeLayout menu={menuOf(menu, loaderData?.roles ?? [])}>
    <ErrorPage error={error} />
  </BackOfficeLayout>
)
