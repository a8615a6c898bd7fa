import type { giftOrderLabels } from '@shangyouji/contract/points/gift-labels'

export const giftTones: Readonly<Record<keyof typeof giftOrderLabels, 'amber' | 'teal' | 'green' | 'grey'>> = {
  WAIT_SHIP: 'amber',
  SHIPPED: 'teal',
  RECEIVED: 'green',
  CANCELLED: 'grey',
}
