import { redirect } from 'react-router'
import { apiContext } from '../../lib/context.ts'
import { ErrorPage } from '../../site/error-page.tsx'
import { CompanyArea } from '../company-area.tsx'
import { requireOrganiser } from '../guards.ts'
import type { Route } from './+types/layout.ts'
import { menu } from './menu.tsx'

export const handle = { hasDesktopNotice: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOrganiser(context, url)
  const { code } = await context.get(apiContext).client.getStatusType()
  // a frozen company has its first page only, which says so
  if (code === 'FROZEN' && url.pathname !== menu.home) throw redirect(menu.home)
  return { status: code }
}

export default function ExhibitionLayout({ loaderData: { status } }: Route.ComponentProps) {
  return <CompanyArea menu={menu} status={status} />
}

export const ErrorBoundary = ({ error, loaderData }: Route.ErrorBoundaryProps) => (
  <CompanyArea menu={menu} status={loaderData?.status ?? 'BUSINESS'}>
    <ErrorPage error={error} />
  </CompanyArea>
)
