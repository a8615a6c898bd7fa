import type { ReplyOf } from '@shangyouji/contract'
import type { points } from '@shangyouji/contract/points/operator-calls'
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { downloadFile } from '../../../lib/api/files.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { DownloadIcon } from '../../../ui/base/icons.tsx'
import { NoticeLine } from '../../../ui/base/notice-line.tsx'
import { toast } from '../../../ui/overlay/toast.ts'

type Done = ReplyOf<typeof points.shipSheet>

const LINES_NAMED = 10

export type FailedLines = Done['failed']

/** The sheet of what waits for shipping, and the same with its tracking numbers. */
export function ShipSheet({ onFailed }: { onFailed: (lines: FailedLines) => void }) {
  const file = useRef<HTMLInputElement>(null)
  const { revalidate } = useRevalidator()
  const read = async (chosen: File | undefined) => {
    if (!chosen) return
    const { upload } = await import('../../../lib/api/transport.ts')
    const done = (await upload('points.shipSheet', chosen, {})) as Done
    onFailed(done.failed)
    toast.success(`已发货${done.shipped}单${done.blank > 0 ? `，${done.blank}行没有填写快递，未处理` : ''}`)
    await revalidate()
  }
  return (
    <>
      <GuardedButton icon={<DownloadIcon />} onClick={() => downloadFile('points.shipExport', {})}>
        导出待发货
      </GuardedButton>
      <Button onClick={() => file.current?.click()}>导入快递单号</Button>
      <input
        ref={file}
        type="file"
        accept=".xlsx"
        hidden
        aria-label="导入快递单号"
        onChange={event => {
          // what is wrong with it is said by the call
          void read(event.target.files?.[0]).catch(() => undefined)
          event.target.value = ''
        }}
      />
    </>
  )
}

/** Lines of a sheet that could not be shipped, and why. */
export const FailedShipping = ({ lines, onClose }: { lines: FailedLines; onClose: () => void }) => (
  <NoticeLine role="alert" isBad>
    {lines
      .slice(0, LINES_NAMED)
      .map(({ row, orderNo, msg }) => `第${row}行 ${orderNo}：${msg}`)
      .join('；')}
    {lines.length > LINES_NAMED && `；等 ${lines.length} 行`}
    <button type="button" onClick={onClose}>
      知道了
    </button>
  </NoticeLine>
)
