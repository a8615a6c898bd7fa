import type { ImportSummary } from '@shangyouji/contract/goods/import-calls'
import { importKindLabels, importStatusLabels } from '@shangyouji/contract/goods/import-labels'
import { Progress } from 'antd'
import { useRevalidator } from 'react-router'
import { Panel } from '../../../../back-office/page.tsx'
import { api } from '../../../../lib/api/client.ts'
import { downloadFile } from '../../../../lib/api/files.ts'
import { GuardedButton, LinkButton } from '../../../../ui/base/button.tsx'
import { cx } from '../../../../ui/base/cx.ts'
import { DownloadIcon } from '../../../../ui/base/icons.tsx'
import { Tag, type Tone } from '../../../../ui/base/tag.tsx'
import { confirmBox } from '../../../../ui/overlay/confirm.ts'
import { toast } from '../../../../ui/overlay/toast.ts'
import { formatDateTime, formatNumber } from '../../../../ui/text/format.ts'
import { ImportErrors } from './import-errors.tsx'
import looks from './result.module.css'
import { useImportProgress } from './use-import-progress.ts'

const tones: Readonly<Record<ImportSummary['status'], Tone>> = {
  PREVIEW: 'grey',
  RUNNING: 'amber',
  DONE: 'green',
  FAILED: 'red',
  UNDONE: 'grey',
}

export const ImportStatusTag = ({ status }: { status: ImportSummary['status'] }) => (
  <Tag tone={tones[status]}>{importStatusLabels[status]}</Tag>
)

/** Asks, takes an import back, says what stayed. */
export async function undoImport(row: ImportSummary, reload: () => Promise<void>): Promise<void> {
  const yes = await confirmBox({
    title: '撤销导入',
    text:
      row.kind === 'PHOTO'
        ? `将撤下“${row.fileName}”添加的图片，恢复导入前的图片。`
        : `将删除“${row.fileName}”新增的产品，更新过的产品恢复为导入前的内容。导入后手工修改过的产品保留。`,
    ok: '撤销导入',
    danger: true,
  })
  if (!yes) return
  const { undoneNum, keptNum } = await api.goodsInfo.importUndo({ id: row.id })
  toast.success(keptNum > 0 ? `已撤销${undoneNum}个产品，${keptNum}个之后修改过的已保留` : `已撤销${undoneNum}个产品`)
  await reload()
}

/** How an import stands: its progress while it runs, then its numbers and what to do next. */
export function ImportResult({ start, again }: { start: ImportSummary; again: { label: string; to: string } }) {
  const row = useImportProgress(start)
  const { revalidate } = useRevalidator()
  const isRunning = row.status === 'RUNNING'
  const noun = row.kind === 'PHOTO' ? '张图片' : row.kind === 'QUICK' ? '个编号' : '行'
  return (
    <>
      <Panel>
        <div className={looks.result} aria-live="polite">
          <h2>
            {isRunning ? '正在导入' : `${importKindLabels[row.kind]}${row.status === 'DONE' ? '完成' : ''}`}
            <ImportStatusTag status={row.status} />
          </h2>
          <p className="hint">
            {row.fileName} · {row.operatorName} · {formatDateTime(row.createTime)}
          </p>
          {isRunning && (
            <>
              <Progress percent={row.total === 0 ? 0 : Math.floor((row.doneNum / row.total) * 100)} status="active" />
              <p className="hint">
                已处理 {row.doneNum} / {row.total} {noun}；可以离开此页，完成后会收到站内消息
              </p>
            </>
          )}
          {!isRunning && (
            <dl className={looks.numbers}>
              <Figure label="共" value={row.total} />
              <Figure
                label={row.kind === 'PHOTO' ? '已添加' : '新增'}
                value={row.kind === 'PHOTO' ? row.updateNum : row.createNum}
                tone="teal"
              />
              {row.kind === 'EXCEL' && <Figure label="更新" value={row.updateNum} tone="teal" />}
              <Figure label={row.kind === 'PHOTO' ? '已上传过' : '无变化'} value={row.skipNum} />
              <Figure label="未导入" value={row.failNum} tone={row.failNum > 0 ? 'danger' : undefined} />
            </dl>
          )}
          {row.reason && <p className={looks.reason}>{row.reason}</p>}
          {!isRunning && (
            <div className="flex wrap gap-3">
              <LinkButton
                kind={row.status === 'UNDONE' ? 'default' : 'primary'}
                to={`/supplier/info/product${row.target === 'SUBMIT' && row.reason === '' ? '?status=PENDING' : '?status=DRAFT'}`}
              >
                查看产品
              </LinkButton>
              {row.kind !== 'PHOTO' && row.status === 'DONE' && row.createNum > 0 && (
                <LinkButton to="/supplier/info/product/import/photos">下一步：批量上传图片</LinkButton>
              )}
              {row.can.errorFile && (
                <GuardedButton
                  icon={<DownloadIcon />}
                  onClick={() => downloadFile('goodsInfo.importErrorFile', { id: row.id })}
                >
                  下载未导入的行
                </GuardedButton>
              )}
              <LinkButton to={again.to}>{again.label}</LinkButton>
              {row.can.undo && (
                <GuardedButton kind="text" onClick={() => undoImport(row, revalidate)}>
                  撤销导入
                </GuardedButton>
              )}
            </div>
          )}
          {!isRunning && row.can.undo && row.undoUntil && (
            <p className="hint">{formatDateTime(row.undoUntil)} 前可以撤销</p>
          )}
        </div>
      </Panel>
      {!isRunning && row.failNum > 0 && <ImportErrors row={row} />}
    </>
  )
}

function Figure({ label, value, tone }: { label: string; value: number; tone?: 'teal' | 'danger' }) {
  return (
    <div>
      <dt className="hint">{label}</dt>
      <dd className={cx('text-26 tabular', value > 0 && tone)}>{formatNumber(value)}</dd>
    </div>
  )
}
