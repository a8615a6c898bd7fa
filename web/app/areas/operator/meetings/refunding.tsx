import { Link } from 'react-router'
import { Tag } from '../../../ui/base/tag.tsx'

/** Tickets whose refund has not arrived; where a person has to finish one, the way to finance's list. */
export const Refunding = ({ row }: { row: { readonly refundingNum: number; readonly abnormalNum: number } }) => {
  if (row.refundingNum === 0) return '—'
  return (
    <>
      {row.refundingNum} 张退款中
      {row.abnormalNum > 0 && (
        <Link to="/operator/money/exceptions">
          <Tag tone="red">{row.abnormalNum} 张异常</Tag>
        </Link>
      )}
    </>
  )
}
