import type { PoolOffer } from '@shangyouji/contract/purchasing/calls'
import { poolDoubtLabels, poolMatchLabels } from '@shangyouji/contract/purchasing/labels'
import { Tag } from '../../../ui/base/tag.tsx'

/** How goods were found, and what about them has to be looked at. */
export function Confidence({ offer: { match, standing, doubts, unmet, times } }: { offer: PoolOffer }) {
  if (match === 'CHOSEN') return <Tag tone="teal">{poolMatchLabels.CHOSEN}</Tag>
  if (standing === 'SURE') return <Tag tone="green">{poolMatchLabels[match]}</Tag>
  if (standing === 'OTHER') return <Tag tone="grey">{unmet ? `“${unmet}”不符` : '相近，不一致'}</Tag>
  return (
    <>
      {doubts.map(doubt => (
        <Tag key={doubt} tone="amber">
          {poolDoubtLabels[doubt]}
          {doubt === 'PACK_TIMES' && ` ×${times}`}
          {doubt === 'NAME' && unmet && `：${unmet}`}
        </Tag>
      ))}
    </>
  )
}
