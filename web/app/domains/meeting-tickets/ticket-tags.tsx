import { registrationStatusLabels, ticketOrderStateLabels } from '@shangyouji/contract/tickets/labels'
import type { RegistrationStatus, TicketOrderState } from '@shangyouji/contract/tickets/states'
import { Tag, type Tone } from '../../ui/base/tag.tsx'

const tones: Readonly<Record<RegistrationStatus | TicketOrderState, Tone>> = {
  PENDING: 'amber',
  REJECTED: 'red',
  WAITLIST: 'indigo',
  OFFERED: 'amber',
  UNPAID: 'amber',
  ENROLLED: 'green',
  PAID: 'green',
  EXPIRED: 'grey',
  CANCELLED: 'grey',
  REFUNDING: 'indigo',
  PART_REFUNDED: 'indigo',
  REFUNDED: 'grey',
}

export const RegistrationTag = ({ status }: { status: RegistrationStatus }) => (
  <Tag tone={tones[status]}>{registrationStatusLabels[status]}</Tag>
)

export const TicketOrderTag = ({ state }: { state: TicketOrderState }) => (
  <Tag tone={tones[state]}>{ticketOrderStateLabels[state]}</Tag>
)
