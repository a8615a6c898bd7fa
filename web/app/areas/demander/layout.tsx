import { redirect } from 'react-router'
import { BackOfficeLayout } from '../../back-office/layout.tsx'
import { SwitchToSupplier } from '../../domains/account/switch-link.tsx'
import { ErrorPage } from '../../site/error-page.tsx'
import { Empty } from '../../ui/bits.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { requireMember } from '../guards.ts'
import type { Route } from './+types/layout.ts'
import { menu } from './menu.tsx'

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
      <Empty
        title="完善资料后即可使用"
        action={
          <LinkButton to="/authentication" kind="primary">
            去完善资料
          </LinkButton>
        }
      >
        填写姓名和单位后，即可发布需求、咨询供应商和管理意向单。
      </Empty>
    </BackOfficeLayout>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <BackOfficeLayout menu={menu} links={<SwitchToSupplier />}>
    <ErrorPage error={error} />
  </BackOfficeLayout>
)
