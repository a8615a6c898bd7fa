import { Page, titled } from '../../back-office/page.tsx'
import { apiContext } from '../../lib/context.ts'
import type { Route } from './+types/personal-data.ts'
import { ProfileForm } from './profile-form.tsx'
import { SecurityRows } from './security-rows.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).client.getMine()
}

export const handle = { isPhoneReady: true }
export const meta = titled('个人资料')

/** 个人资料: who one is, and the ways in. One screen for all areas. */
export default function PersonalData({ loaderData: account }: Route.ComponentProps) {
  return (
    <Page title="个人资料" note="姓名和头像在咨询、报名和意向单中展示给对方">
      <ProfileForm key={account.id} account={account} />
      <SecurityRows account={account} />
    </Page>
  )
}
