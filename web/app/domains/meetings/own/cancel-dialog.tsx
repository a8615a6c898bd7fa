import { useRevalidator } from 'react-router'
import { ReasonDialog } from '../../../forms/reason-dialog.tsx'
import { api } from '../../../lib/api/client.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import type { Row } from './load-own.ts'

/** Cancels a meeting for good, with the reason that everyone who registered reads. */
export function CancelDialog({ meeting, onClose }: { meeting: Row; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const paid = meeting.taken > 0 ? `已有${meeting.taken}个名额被占用。` : ''
  return (
    <ReasonDialog
      title={`取消会议《${meeting.title}》`}
      text={`${paid}取消后停止报名，已付款的订单全额退款，报名人会收到通知和原因。取消后不能恢复。`}
      reasons={['场地无法使用', '讲者无法到场', '报名人数不足', '时间另行安排']}
      isRequired
      danger
      ok="取消会议"
      onClose={onClose}
      onGiven={async reason => {
        await api.meet.cancel({ id: meeting.id, reason })
        toast.success('会议已取消')
        onClose()
        await revalidate()
      }}
    />
  )
}
