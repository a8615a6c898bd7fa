import type { ImportPreview } from '@shangyouji/contract/goods/import-calls'
import { Alert, Pagination } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Panel } from '../../../../../back-office/page.tsx'
import { downloadFile } from '../../../../../lib/api/files.ts'
import { Button, GuardedButton } from '../../../../../ui/base/button.tsx'
import { cx } from '../../../../../ui/base/cx.ts'
import { DownloadIcon } from '../../../../../ui/base/icons.tsx'
import { LoadError } from '../../../../../ui/base/load-error.tsx'
import { Skeleton } from '../../../../../ui/base/skeleton.tsx'
import { formatNumber } from '../../../../../ui/text/format.ts'
import { ColumnMap } from '../column-map.tsx'
import { CommitBar } from '../commit-bar.tsx'
import styles from '../import.module.css'
import { MendRows, ReplaceInColumn } from './mend-rows.tsx'
import { PreviewGrid } from './preview-grid.tsx'
import { type Only, usePreview } from './use-preview.ts'

/** A table before it is imported: its columns, its rows with what is wrong in each cell, and the confirmation. */
export function TablePreview({ id }: { id: string }) {
  const state = usePreview(id)
  const [isMapping, setMapping] = useState(false)
  const [isReplacing, setReplacing] = useState(false)
  const navigate = useNavigate()
  const { preview, only, page } = state
  if (!preview)
    return (
      <Panel>
        {state.failure ? (
          <LoadError
            failure={state.failure}
            noun="表格"
            back="/supplier/info/product/import/table"
            onRetry={state.retry}
          />
        ) : (
          <Skeleton height={320} />
        )}
      </Panel>
    )
  const { import: row, missing } = preview
  const good = row.createNum + row.updateNum + row.skipNum
  // what was opened to name a missing column stays open: the mapping can be kept there
  if (missing.length > 0 && !isMapping) setMapping(true)
  return (
    <>
      <Panel
        title={row.fileName}
        extra={
          <PreviewTools
            categoryName={row.categoryName}
            isMapping={isMapping}
            isReplacing={isReplacing}
            onMapping={setMapping}
            onReplacing={setReplacing}
          />
        }
      >
        {missing.length > 0 && <MissingColumns missing={missing} />}
        {isMapping && <ColumnMap preview={preview} onChange={state.change} />}
        {isReplacing && <ReplaceInColumn preview={preview} isBusy={state.isBusy} onChange={state.change} />}
        <MendRows preview={preview} isBusy={state.isBusy} onChange={state.change} />
        <RoomNotice preview={preview} />
      </Panel>
      <Panel>
        {row.failNum > 0 && missing.length === 0 && <FaultyRows id={id} failNum={row.failNum} good={good} />}
        <RowTabs preview={preview} only={only} col={state.col} onChoose={state.choose} onFault={state.chooseFault} />
        <PreviewGrid
          preview={preview}
          isBusy={state.isBusy && state.checking.length === 0}
          checking={state.checking}
          onEdit={edit => state.change({ edits: [edit] })}
        />
        <RowPages
          page={page}
          total={state.col ? preview.rows.total : countsOf(preview.import)[only]}
          onTurn={state.turn}
        />
      </Panel>
      <CommitBar
        importId={id}
        targets={{ DRAFT: '存为草稿，稍后上传图片再提交', SUBMIT: '资料齐全的直接提交审核' }}
        ok={
          row.failNum > 0
            ? `导入 ${formatNumber(good)} 行，跳过 ${formatNumber(row.failNum)} 行错误`
            : `导入 ${formatNumber(good)} 行`
        }
        disabled={good === 0 || state.isBusy}
      >
        <Button kind="text" onClick={() => void navigate('/supplier/info/product/import/table')}>
          换一个文件
        </Button>
      </CommitBar>
    </>
  )
}

/** Rows that cannot be imported as they are, with the way to mend them in the table itself. */
function FaultyRows({ id, failNum, good }: { id: string; failNum: number; good: number }) {
  return (
    <Alert
      type="warning"
      showIcon
      className="mb-4"
      title={`${formatNumber(failNum)} 行有错误，不影响其余 ${formatNumber(good)} 行导入`}
      description="可以在下面的单元格里直接改，也可以下载这些行，在表格里改好后再次上传；重复上传已导入的行不会重复建产品。"
      action={
        <GuardedButton
          size="small"
          icon={<DownloadIcon />}
          onClick={() => downloadFile('goodsInfo.importErrorFile', { id })}
        >
          下载有错误的行
        </GuardedButton>
      }
    />
  )
}

interface RowTabsProps {
  preview: ImportPreview
  only: Only
  col: string | undefined
  onChoose: (only: Only) => void
  onFault: (col: string | undefined) => void
}

/** How many rows are of a kind; a page of them counts no further than a thousand. */
const countsOf = (row: ImportPreview['import']): Readonly<Record<Only, number>> => ({
  ALL: row.total,
  CREATE: row.createNum,
  UPDATE: row.updateNum,
  SKIP: row.skipNum,
  FAULTY: row.failNum,
  WARNED: row.warnNum,
})

const tabs: readonly (readonly [Only, string])[] = [
  ['ALL', '全部'],
  ['CREATE', '新增'],
  ['UPDATE', '更新'],
  ['SKIP', '无变化'],
  ['FAULTY', '有错误'],
  ['WARNED', '有提醒'],
]

/** Which rows are shown: all, those of a kind, those with a fault in one column. */
function RowTabs({ preview, only, col, onChoose, onFault }: RowTabsProps) {
  const counts = countsOf(preview.import)
  return (
    <>
      <fieldset className={styles.tabs} aria-label="行">
        {tabs.map(([key, label]) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === only}
            className={cx('current-box', styles.tab, key === 'FAULTY' && counts.FAULTY > 0 && styles.faulty)}
            onClick={() => onChoose(key)}
          >
            {label} <span className="tabular quiet">{formatNumber(counts[key])}</span>
          </button>
        ))}
      </fieldset>
      {only === 'FAULTY' && preview.faults.length > 0 && (
        <fieldset className={styles.tabs} aria-label="错误所在的列">
          {preview.faults.map(fault => (
            <button
              key={fault.col}
              type="button"
              aria-pressed={fault.col === col}
              className={`current-box ${styles.tab}`}
              onClick={() => onFault(fault.col === col ? undefined : fault.col)}
            >
              {fault.label} <span className="tabular quiet">{fault.num} 行</span>
            </button>
          ))}
          <Button size="small" onPointerDown={event => event.preventDefault()} onClick={goToFault}>
            下一处错误
          </Button>
        </fieldset>
      )}
    </>
  )
}

/** Before anything is imported: how many goods more the level lets the company show. */
function RoomNotice({ preview: { room, import: row } }: { preview: ImportPreview }) {
  if (room === null || row.createNum <= room) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="mb-4"
      title={`当前会员等级还能展示 ${formatNumber(room)} 个商品，本表有 ${formatNumber(row.createNum)} 行新增`}
      description="超出的会存为草稿，升级会员或下架其他商品后可再提交。"
    />
  )
}

/** The first wrong cell after the one that has the focus, from the top again after the last. */
function goToFault() {
  const cells = [...document.querySelectorAll<HTMLInputElement>('td input[aria-invalid]')]
  const at = document.activeElement
  const next = cells.find(cell => at && at.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING) ?? cells[0]
  next?.scrollIntoView({ block: 'center', inline: 'center' })
  next?.focus()
}

const MissingColumns = ({ missing }: { missing: readonly string[] }) => (
  <Alert
    type="warning"
    showIcon
    className="mb-4"
    title={`请指出哪一列是${missing.map(name => `“${name}”`).join('、')}`}
    description="在下面的列名旁选择对应的字段；没有该列时也可以填一个所有行通用的值。"
  />
)

interface PreviewToolsProps {
  categoryName: string
  isMapping: boolean
  isReplacing: boolean
  onMapping: (isOpen: boolean) => void
  onReplacing: (isOpen: boolean) => void
}

const PreviewTools = ({ categoryName, isMapping, isReplacing, onMapping, onReplacing }: PreviewToolsProps) => (
  <span className={styles.line}>
    <span className="hint">{categoryName}</span>
    <Button size="small" aria-expanded={isMapping} onClick={() => onMapping(!isMapping)}>
      列对应
    </Button>
    <Button size="small" aria-expanded={isReplacing} onClick={() => onReplacing(!isReplacing)}>
      整列替换
    </Button>
  </span>
)

interface RowPagesProps {
  page: ReturnType<typeof usePreview>['page']
  total: number
  onTurn: ReturnType<typeof usePreview>['turn']
}

const RowPages = ({ page, total, onTurn }: RowPagesProps) => (
  <div className={styles.pages}>
    <span className="hint">单元格可直接修改，回车到下一行；红色为错误，橙色为提醒</span>
    <Pagination
      size="small"
      current={page.current}
      pageSize={page.size}
      total={total}
      showSizeChanger
      pageSizeOptions={[20, 50, 100]}
      onChange={onTurn}
    />
  </div>
)
