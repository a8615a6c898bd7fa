import type { AdState } from '@shangyouji/contract/adverts/labels'
import type { Tone } from '../../ui/base/tag.tsx'

export const adTones: Readonly<Record<AdState, Tone>> = {
  HELD: 'amber',
  PAID: 'amber',
  PENDING: 'amber',
  BOOKED: 'teal',
  RUNNING: 'green',
  ENDED: 'grey',
  REJECTED: 'red',
  SUSPENDED: 'red',
  CANCELLED: 'grey',
  EXPIRED: 'grey',
}
