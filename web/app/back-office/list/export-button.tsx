import type { QueuedExport } from '@shangyouji/contract/exports/calls'
import { useState } from 'react'
import { downloadFile } from '../../lib/api/files.ts'
import { dialogWhenOpened } from '../../lib/hydration/dialog-when-opened.tsx'
import { GuardedButton } from '../../ui/base/button.tsx'
import { DownloadIcon } from '../../ui/base/icons.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { formatNumber } from '../../ui/text/format.ts'

const ExportsDrawer = dialogWhenOpened(async () => (await import('./exports-drawer.tsx')).ExportsDrawer)

interface ExportButtonProps {
  /** The call that answers the file: `order.exportOrder`. */
  call: string
  /** What the list shows now. */
  filter: () => object
  side: 'CLIENT' | 'BUSINESS'
  isEmpty: boolean
  label?: string
}

/** Exports a list as it is filtered. A long one is written in the background: the drawer shows how far it is. */
export function ExportButton({ call, filter, side, isEmpty, label = '导出' }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const run = async () => {
    const later = (await downloadFile(call, filter())) as QueuedExport | null
    if (!later) return
    toast.info(`共 ${formatNumber(later.rows)} 行，正在后台生成，完成后会通知您`)
    setOpen(true)
  }
  return (
    <>
      <GuardedButton icon={<DownloadIcon />} aria-disabled={isEmpty} onClick={run}>
        {label}
      </GuardedButton>
      {isOpen && <ExportsDrawer side={side} onClose={() => setOpen(false)} />}
    </>
  )
}
