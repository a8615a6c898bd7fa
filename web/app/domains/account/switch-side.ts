import { statusTypeTexts } from '@shangyouji/contract/accounts/labels'
import { api } from '../../lib/api/client.ts'
import { refresher } from '../../lib/session/refresh-in-browser.ts'
import { currentSession } from '../../lib/session/session.ts'
import { toast } from '../../ui/overlay/toast.ts'

type Kind = 'SUPPLIER' | 'EXHIBITION'

/**
 * To the supplier's side, as the specification's states say (product.md, section 4): into the company's area, a word
 * why not yet, or to the application.
 */
export async function switchToSupplier(): Promise<void> {
  const { code } = await api.client.getStatusType()
  if (code === 'BUSINESS') return enterCompany(currentSession()?.userInfo.data.kind ?? 'SUPPLIER')
  if (code === 'CLIENT') return location.assign('/authentication?type=demand')
  toast.info(statusTypeTexts[code])
}

/** The session shows the company's side from now on: token renewed, role changed, area loaded afresh. */
export async function enterCompany(kind: Kind): Promise<void> {
  if (currentSession()?.userInfo.data.role_type !== 'BUSINESS') {
    await refresher.force()
    await api.client.switchRole({ roleType: 'BUSINESS' })
  }
  location.assign(kind === 'EXHIBITION' ? '/exhibition' : '/supplier')
}

/** To the buyer's side. */
export async function switchToBuyer(): Promise<void> {
  await api.client.switchRole({ roleType: 'CLIENT' })
  location.assign('/demander')
}
