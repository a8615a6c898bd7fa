import { Page, titled } from '../../back-office/page.tsx'
import { apiContext } from '../../lib/context.ts'
import type { Route } from './+types/organisation.ts'
import { CompanyBinding } from './company-binding.tsx'
import { OrganisationForm } from './organisation-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [account, binding, application] = await Promise.all([
    api.client.getMine(),
    api.client.getIsBindingCorp(),
    api.business.getByDemander(),
  ])
  return { account, binding: { ...binding, business: binding.business ?? account.business, application } }
}

export const handle = { isPhoneReady: true }
export const meta = titled('企业信息')

/** A buyer's 企业信息: the place of work, and the supplier or organiser that the account belongs to. */
export default function Organisation({ loaderData: { account, binding } }: Route.ComponentProps) {
  return (
    <Page title="企业信息" note="完整的单位信息有助于供方准确报价">
      <OrganisationForm account={account} />
      <CompanyBinding binding={binding} />
    </Page>
  )
}
