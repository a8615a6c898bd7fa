import { lazy, Suspense } from 'react'
import { redirect } from 'react-router'
import { BackOfficeLayout } from '../../back-office/frame/layout.tsx'
import { SwitchToSupplier } from '../../domains/account/switch-link.tsx'
import { ErrorPage } from '../../site/error-page.tsx'
import { requireMember } from '../guards.ts'
import type { Route } from './+types/layout.ts'
import { menu } from './menu.tsx'

// hardly anybody sees it
const ProfileRequired = lazy(() => import('../../site/profile-required.tsx'))

export const handle = { hasDesktopNotice: true }

export function loader({ context, url }: Route.LoaderArgs) {
  const { userInfo } = requireMember(context, url)
  const isVerified = userInfo.data.role_type !== 'NO_AUTH'
  // before the profile is complete there is the first page only, which says what to do
  if (!isVerified && url.pathname !== menu.home) throw redirect(menu.home)
  return { isVerified }
}

export default function DemanderLayout({ loaderData: { isVerified } }: Route.ComponentProps) {
  if (isVerified) return <BackOfficeLayout menu={menu} links={<SwitchToSupplier />} />
  return (
    <BackOfficeLayout menu={menu} locked>
      <Suspense>
        <ProfileRequired>发布需求、咨询供应商和管理意向单</ProfileRequired>
      </Suspense>
    </BackOfficeLayout>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <BackOfficeLayout menu={menu} links={<SwitchToSupplier />}>
    <ErrorPage error={error} />
  </BackOfficeLayout>
)
