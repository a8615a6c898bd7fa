import { importStatusLabels } from '@shangyouji/contract/goods/import-labels'
import type { AttendeeImport } from '@shangyouji/contract/tickets/import-calls'
import { api } from '../../../lib/api/client.ts'
import { Tag, type Tone } from '../../../ui/base/tag.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'

const tones: Readonly<Record<AttendeeImport['status'], Tone>> = {
  PREVIEW: 'grey',
  RUNNING: 'amber',
  DONE: 'green',
  FAILED: 'red',
  UNDONE: 'grey',
}

export const ImportTag = ({ status }: { status: AttendeeImport['status'] }) => (
  <Tag tone={tones[status]}>{importStatusLabels[status]}</Tag>
)

/** Asks, takes an import back, says who stayed. */
export async function undoImport(row: AttendeeImport, reload: () => Promise<void>): Promise<void> {
  const text = `将取消“${row.fileName}”新增的报名并释放名额，更新过的恢复原信息。已签到或之后修改过的保留。`
  if (!(await confirmBox({ title: '撤销导入', text, ok: '撤销导入', danger: true }))) return
  const { undoneNum, keptNum } = await api.enroll.importUndo({ id: row.id })
  toast.success(keptNum > 0 ? `已撤销${undoneNum}人，${keptNum}人已保留` : `已撤销${undoneNum}人`)
  await reload()
}
