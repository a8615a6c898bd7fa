import { lazy, type ReactNode, Suspense } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs, useRevalidator, useSearchParams } from 'react-router'
import { withAreaNames } from '../../../domains/company/area-names.ts'
import { loadCompanyOptions } from '../../../domains/company/company-options.ts'
import { draftOf } from '../../../domains/company/form/company-draft.ts'
import { apiContext } from '../../../lib/context.ts'
import { useHydrated } from '../../../lib/hydration/use-hydrated.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { requireMember } from '../../guards.ts'
import type { Route } from './+types/authentication.ts'
import styles from './authentication.module.css'
import { BuyerProfile } from './buyer-profile.tsx'
import { RoleChoice } from './role-choice.tsx'
// forms and states come after the first render, their looks must not
import '../../../domains/company/application-summary.module.css'
import '../../../domains/company/form/company.module.css'
import '../../../domains/company/form/contacts-field.module.css'
import '../../../domains/company/form/licence-file.module.css'
import '../../../ui/base/choice-tags.module.css'
import '../../../ui/base/step-line.module.css'
import '../../../forms/draft-offer.module.css'

// each account sees one of them, and both are heavy
const ApplicationForm = lazy(async () => ({ default: (await import('./application-form.tsx')).ApplicationForm }))
const ApplicationState = lazy(async () => ({ default: (await import('./application-state.tsx')).ApplicationState }))

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userInfo } = requireMember(context, url)
  const api = context.get(apiContext)
  const isNew = userInfo.data.role_type === 'NO_AUTH'
  // who has completed the profile comes here to become a supplier and for nothing else
  if (!isNew && url.searchParams.get('type') !== 'demand') throw redirect('/authentication?type=demand')
  const [application, { code }, account, options] = await Promise.all([
    userInfo.data.role_type === 'CLIENT' ? api.business.getByDemander() : api.business.getApplication(),
    api.client.getStatusType(),
    api.client.getMine(),
    loadCompanyOptions(api),
  ])
  const form = application && (await withAreaNames(api, application.form))
  return { application: application && { ...application, form: form ?? {} }, status: code, account, options, isNew }
}

/** Steps are in the address; going through them loads nothing. Who was approved meanwhile is led to another `type`. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => {
  const isStep =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    currentUrl.searchParams.get('type') === nextUrl.searchParams.get('type')
  return !isStep && defaultShouldRevalidate
}

export const handle = { isPhoneReady: true }
export const meta = () => [{ title: '企业认证 · 上游集' }, { name: 'robots', content: 'noindex' }]

/** /authentication: completes the profile of a buyer, or applies as supplier or organiser; shows what becomes of it. */
export default function Authentication({ loaderData }: Route.ComponentProps) {
  const { application, status, account, options, isNew } = loaderData
  const [params] = useSearchParams()
  const { revalidate } = useRevalidator()
  const userId = useSession()!.userInfo.userId
  const role = params.get('role')
  const isOpen = application === null || application.status === 'DRAFT' || application.status === 'REFUSED'

  const content = () => {
    // the account belongs to a company, or its application is with the operators
    if (status === 'BUSINESS' || status === 'FROZEN' || !isOpen) {
      return <ApplicationState application={application} company={account.business} status={status} options={options} />
    }
    if (isNew && application === null && role === null) return <RoleChoice />
    if (isNew && role === 'client') return <BuyerProfile name={account.name} organisation={account.organisation} />
    return (
      <ApplicationForm
        key={application?.status}
        application={application}
        start={draftOf(application?.form ?? null, { name: account.name, phone: account.account })}
        firstKind={role === 'exhibition' ? 'EXHIBITION' : role === 'supplier' ? 'SUPPLIER' : null}
        userId={userId}
        isBuyer={!isNew}
        options={options}
        onDone={revalidate}
      />
    )
  }
  return (
    <div className={`content ${styles.page}`}>
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: isNew && isOpen ? '完善资料' : '企业认证' }]} />
      <Card>
        <Suspense>
          <WhenAlive>{content()}</WhenAlive>
        </Suspense>
      </Card>
    </div>
  )
}

/**
 * What is pressed before its script is there would be lost, and a form sent by the browser itself, with all that was
 * typed: until then nothing can be pressed.
 */
function WhenAlive({ children }: { children: ReactNode }) {
  return <div inert={!useHydrated()}>{children}</div>
}
