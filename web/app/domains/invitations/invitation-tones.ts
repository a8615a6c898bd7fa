import type { InvitationState } from '@shangyouji/contract/invitations/labels'
import type { Tone } from '../../ui/base/tag.tsx'

export const invitationTones: Readonly<Record<InvitationState, Tone>> = {
  PENDING: 'indigo',
  REVIEW: 'amber',
  HELD: 'amber',
  PAID: 'green',
  REFUSED: 'red',
  EXPIRED: 'grey',
  REVOKED: 'red',
}
