import { type ReturnRequest, returnRequestLabels } from '@shangyouji/contract/tickets/return-request-calls'
import { api } from '../../lib/api/client.ts'
import { GuardedButton } from '../../ui/base/button.tsx'
import { Tag, type Tone } from '../../ui/base/tag.tsx'
import { confirmBox } from '../../ui/overlay/confirm.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { formatDateTime, formatMoney } from '../../ui/text/format.ts'

const tones: Readonly<Record<ReturnRequest['status'], Tone>> = {
  PENDING: 'amber',
  APPROVED: 'green',
  REFUSED: 'red',
  VOID: 'grey',
  EXPIRED: 'grey',
  WITHDRAWN: 'grey',
}

/** What became of the latest request of a ticket, and its end before it is decided. */
export function ReturnRequestLine({
  request,
  onDone,
}: {
  readonly request: ReturnRequest
  readonly onDone: () => void
}) {
  const { id, status, amount, decideReason, expireTime, can } = request
  const withdraw = async () => {
    const question = { title: '撤回退票申请', text: '撤回后门票照常有效。', ok: '撤回', cancel: '不撤回' }
    if (!(await confirmBox(question))) return
    try {
      await api.returnRequest.withdraw({ ids: [id] })
      toast.success('已撤回')
    } finally {
      onDone()
    }
  }
  return (
    <span role="status">
      <Tag tone={tones[status]}>退票申请{returnRequestLabels[status]}</Tag>{' '}
      <small className="quiet">
        {status === 'PENDING' && `截止${formatDateTime(expireTime)}，此前票仍有效`}
        {amount !== null && `退 ${formatMoney(amount)}`}
        {/* of an approval the ticket itself says it */}
        {status !== 'APPROVED' && ` ${decideReason}`}
      </small>
      {can.withdraw && (
        <GuardedButton kind="text" onClick={withdraw}>
          撤回申请
        </GuardedButton>
      )}
    </span>
  )
}
