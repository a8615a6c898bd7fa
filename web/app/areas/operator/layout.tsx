import { BackOfficeLayout } from '../../back-office/layout.tsx'
import { ErrorPage } from '../../site/error-page.tsx'
import { requireOperator } from '../guards.ts'
import type { Route } from './+types/layout.ts'
import { menu } from './menu.tsx'

export function loader({ context }: Route.LoaderArgs) {
  requireOperator(context)
  return null
}

export default function OperatorLayout() {
  return <BackOfficeLayout menu={menu} />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <BackOfficeLayout menu={menu}>
    <ErrorPage error={error} />
  </BackOfficeLayout>
)
