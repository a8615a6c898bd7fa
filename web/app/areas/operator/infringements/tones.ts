import type { InfringementStatus } from '@shangyouji/contract/infringements/operator-calls'
import type { Tone } from '../../../ui/base/tag.tsx'

export const tones: Readonly<Record<InfringementStatus, Tone>> = {
  NEW: 'orange',
  ACCEPTED: 'indigo',
  FORWARDED: 'indigo',
  UPHELD: 'green',
  REJECTED: 'grey',
}
