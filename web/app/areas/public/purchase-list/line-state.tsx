import type { PoolLine } from '@shangyouji/contract/purchasing/calls'
import { poolDoubtLabels } from '@shangyouji/contract/purchasing/labels'
import { GuardedButton } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { Confidence } from './confidence.tsx'
import { quantityOf } from './list-sums.ts'

/** Whether a line can be ordered, and what has to be looked at before. */
export function LineState({ line, onConfirm }: { line: PoolLine; onConfirm: () => Promise<void> }) {
  const { offer, doubts, standing } = line
  if (!offer) return null
  if (standing === 'CONFIRMED') return <Tag tone="teal">已核对</Tag>
  if (standing === 'SURE') return <Confidence offer={offer} />
  const own = doubts.filter(doubt => !offer.doubts.includes(doubt))
  return (
    <>
      <Confidence offer={offer} />
      {own.map(doubt => (
        <Tag key={doubt} tone={isAsked(doubt) ? 'red' : 'amber'}>
          {poolDoubtLabels[doubt]}
          {isAsked(doubt) && line.quantityText && `（原文“${line.quantityText}”）`}
        </Tag>
      ))}
      {line.quantity !== null && offer.problem === '' && (
        <GuardedButton size="small" kind="outline" onClick={onConfirm}>
          确认 {offer.packSize} ×{quantityOf(line)}
        </GuardedButton>
      )}
      {line.quantity === null && <span className="text-12 danger">请先填写数量</span>}
    </>
  )
}

/** The number of packs has to be typed. */
const isAsked = (doubt: PoolLine['doubts'][number]) => doubt === 'QUANTITY' || doubt === 'PACKS'
