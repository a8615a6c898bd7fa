import type { MilestoneKind } from '@shangyouji/contract/orders/schemas'
import { milestoneLabels } from '@shangyouji/contract/trade/labels'
import { useState } from 'react'
import { Panel } from '../../../back-office/page.tsx'
import { downloadFile } from '../../../lib/api/files.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { PlusIcon } from '../../../ui/base/icons.tsx'
import { Code } from '../../../ui/text/text.tsx'
import { ShownFiles } from '../shared/shown-files.tsx'
import type { Order } from '../shared/trade-types.ts'
import styles from './milestones.module.css'

const MilestoneDialog = dialogWhenOpened(async () => (await import('./milestone-dialog.tsx')).MilestoneDialog)

const sides = { CLIENT: '需方', BUSINESS: '供方', SYSTEM: '系统' } as const

/** 履约节点: contract, payment, shipping, receipt and invoice with their files, and which the viewer may note. */
export function Milestones({ order, reload }: { order: Order; reload: () => Promise<void> }) {
  const [kind, setKind] = useState<MilestoneKind | null>(null)
  const { milestones, can } = order
  const withFiles = milestones.filter(({ files }) => files.length > 0)
  const fileCount = withFiles.reduce((sum, { files }) => sum + files.length, 0)
  if (milestones.length === 0 && can.milestones.length === 0) return null
  return (
    <Panel
      title="履约节点"
      extra={
        <span className="flex wrap gap-2">
          {fileCount > 1 && (
            <GuardedButton
              size="small"
              kind="text"
              onClick={() => downloadFile('file.downloadBiz', { bizIds: withFiles.map(({ id }) => id) })}
            >
              打包下载全部文件（{fileCount}）
            </GuardedButton>
          )}
          {can.milestones.map(one => (
            <Button key={one} size="small" icon={<PlusIcon />} onClick={() => setKind(one)}>
              {milestoneLabels[one]}
            </Button>
          ))}
        </span>
      }
    >
      {milestones.length === 0 ? (
        <p className="quiet">合同、付款、发货、开票等节点登记在这里，双方都能看到，并可附上文件。</p>
      ) : (
        <ul className={`divided ${styles.list}`}>
          {milestones.map(one => (
            <li key={one.id}>
              <strong className="medium">{milestoneLabels[one.kind]}</strong>
              <span className="dim">
                {one.date} · {sides[one.by]}登记
              </span>
              <div>
                {one.expressNo && (
                  <p className="break-words">
                    {one.expressCompany} 单号{' '}
                    <span className="dim">
                      <Code>{one.expressNo}</Code>
                    </span>
                  </p>
                )}
                {one.remark && <p className="break-words">{one.remark}</p>}
                <ShownFiles files={one.files} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {kind && (
        <MilestoneDialog
          key={kind}
          orderId={order.id}
          kind={kind}
          onClose={() => setKind(null)}
          onDone={async () => {
            setKind(null)
            await reload()
          }}
        />
      )}
    </Panel>
  )
}
