import { Link, redirect } from 'react-router'
import { apiContext } from '../../lib/context.ts'
import { ErrorPage } from '../../site/error-page.tsx'
import { CompanyArea } from '../company-area.tsx'
import { requireSupplier } from '../guards.ts'
import type { Route } from './+types/layout.ts'
import { menu, menuFor } from './menu.tsx'

const openWhileFrozen = ['/supplier/intentLetter', '/supplier/member/balance', '/supplier/member/statement']

export const handle = { hasDesktopNotice: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  requireSupplier(context, url)
  const api = context.get(apiContext)
  const { code } = await api.client.getStatusType()
  // a frozen company has its first page, which says so, and reads its orders and money
  const isOpen = openWhileFrozen.includes(url.pathname) && !url.searchParams.has('tab')
  if (code === 'FROZEN' && !isOpen && url.pathname !== menu.home) throw redirect(menu.home)
  const company = code === 'BUSINESS' ? await api.business.getMine() : null
  return {
    status: code,
    isOpen,
    member: company && { isFree: company.level.code === 'FREE', role: company.role },
    shop: company?.storefrontPath,
  }
}

export default function SupplierLayout({ loaderData: { status, isOpen, member, shop } }: Route.ComponentProps) {
  return (
    <CompanyArea
      menu={member ? menuFor(member) : menu}
      status={status}
      isOpen={isOpen}
      hasTrade
      links={shop && <Link to={shop}>查看我的店铺</Link>}
    />
  )
}

export const ErrorBoundary = ({ error, loaderData }: Route.ErrorBoundaryProps) => (
  <CompanyArea menu={menu} status={loaderData?.status ?? 'BUSINESS'}>
    <ErrorPage error={error} />
  </CompanyArea>
)
