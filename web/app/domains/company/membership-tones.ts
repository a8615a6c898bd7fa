import type { MembershipState } from '@shangyouji/contract/membership/states'
import type { Tone } from '../../ui/base/tag.tsx'

export const membershipTones: Readonly<Record<MembershipState, Tone>> = {
  UNPAID: 'amber',
  SCHEDULED: 'indigo',
  ACTIVE: 'green',
  EXPIRED: 'grey',
  UPGRADED: 'grey',
  REFUNDED: 'red',
  CANCELLED: 'grey',
}
