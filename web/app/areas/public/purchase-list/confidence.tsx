import type { PoolOffer } from '@shangyouji/contract/purchasing/calls'
import { poolMatchLabels, SURE_FROM, TAKEN_FROM } from '@shangyouji/contract/purchasing/labels'
import { Tag } from '../../../ui/base/bits.tsx'

/** How goods were found and how surely they are what was asked for. */
export function Confidence({ offer: { match, confidence } }: { offer: PoolOffer }) {
  if (match === 'CHOSEN') return <Tag tone="teal">{poolMatchLabels.CHOSEN}</Tag>
  const tone = confidence >= SURE_FROM ? 'green' : confidence >= TAKEN_FROM ? 'amber' : 'grey'
  return (
    <Tag tone={tone}>
      {poolMatchLabels[match]} {confidence}%{confidence < SURE_FROM && confidence >= TAKEN_FROM && '，请核对'}
    </Tag>
  )
}
