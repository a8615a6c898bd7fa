import type { EditableDemand } from '@shangyouji/contract/demands/calls'
import { Alert } from 'antd'
import type { z } from 'zod'

type Stored = z.output<typeof EditableDemand>

const notes: Partial<Record<Stored['status'], string>> = {
  PENDING: '该需求正在审核，重新提交后按新内容审核。',
  PUBLISHED: '该需求已发布：修改提交后先审核，通过之前仍展示原内容，已有的报名不受影响。',
  OFF_SHELF: '该需求已下架，重新提交并通过审核后将再次展示。',
  CLOSED: '该需求已结束，重新提交并通过审核后将再次开放报名。',
}

/** What submitting means in the state the demand is in, and why it was refused. */
export function EditNotice({ stored }: { stored: Stored }) {
  const { status, rejectReason, isRevising } = stored
  if (status === 'REJECTED' || status === 'BANNED') {
    return (
      <Alert
        type="error"
        showIcon
        style={{ marginBottom: 16 }}
        title={status === 'REJECTED' ? '审核未通过，请按原因修改后重新提交' : '已违规下架，修改后可重新提交申诉'}
        description={rejectReason}
      />
    )
  }
  const note = isRevising ? '您的修改正在审核中，这里是待审核的内容；再次提交将以新内容为准。' : notes[status]
  if (!note) return null
  return (
    <Alert
      type={rejectReason ? 'warning' : 'info'}
      showIcon
      style={{ marginBottom: 16 }}
      title={note}
      description={rejectReason && `上次修改未通过审核：${rejectReason}`}
    />
  )
}
