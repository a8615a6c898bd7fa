import type { ImportSummary } from '@shangyouji/contract/goods/import-calls'
import { importKindLabels } from '@shangyouji/contract/goods/import-labels'
import type { TableProps } from 'antd'
import { useRevalidator } from 'react-router'
import { FilterLine, SelectFilter } from '../../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../../back-office/list/list-state.ts'
import { actionsColumn, ListTable } from '../../../../back-office/list/list-table.tsx'
import { downloadFile } from '../../../../lib/api/files.ts'
import { apiContext } from '../../../../lib/context.ts'
import { LinkButton } from '../../../../ui/base/button.tsx'
import { UploadIcon } from '../../../../ui/base/icons.tsx'
import { formatDateTime } from '../../../../ui/text/format.ts'
import type { Route } from './+types/history.ts'
import styles from './import.module.css'
import { ImportStatusTag, undoImport } from './import-result.tsx'

const filterNames = ['kind'] as const
const kinds = Object.entries(importKindLabels).map(([value, label]) => ({ value, label }))

export async function loader({ context, url }: Route.LoaderArgs) {
  const { current, size, kind } = listInput(url, filterNames)
  return context.get(apiContext).goodsInfo.pageImportHistory({
    current,
    size,
    kind: kind && kind in importKindLabels ? (kind as ImportSummary['kind']) : undefined,
  })
}

const importColumns = (onUndone: () => Promise<void>): TableProps<ImportSummary>['columns'] => [
  {
    title: '文件',
    key: 'fileName',
    render: (_, row) => (
      <span className={styles.file}>
        <strong>{row.fileName}</strong>
        <small className="hint">
          {importKindLabels[row.kind]}
          {row.categoryName && ` · ${row.categoryName.split(' / ').at(-1)}`}
        </small>
      </span>
    ),
  },
  { title: '共', dataIndex: 'total', width: 70 },
  {
    title: '结果',
    key: 'result',
    width: 220,
    render: (_, row) =>
      row.status === 'PREVIEW' ? (
        <small className="hint">尚未确认，24小时后清除</small>
      ) : (
        <span className={styles.counts}>
          {row.createNum > 0 && <span>新增 {row.createNum}</span>}
          {row.updateNum > 0 && (
            <span>
              {row.kind === 'PHOTO' ? '添加' : '更新'} {row.updateNum}
            </span>
          )}
          {row.skipNum > 0 && <span>无变化 {row.skipNum}</span>}
          {row.failNum > 0 && <span className="danger">未导入 {row.failNum}</span>}
        </span>
      ),
  },
  { title: '状态', key: 'status', width: 96, render: (_, row) => <ImportStatusTag status={row.status} /> },
  {
    title: '导入人',
    key: 'by',
    width: 150,
    render: (_, row) => (
      <span className={styles.file}>
        {row.operatorName}
        <small className="hint">{formatDateTime(row.createTime)}</small>
      </span>
    ),
  },
  actionsColumn(230, row => [
    row.can.commit && { label: '继续导入', to: `../${row.id}` },
    !row.can.commit && { label: '查看结果', to: `../${row.id}` },
    row.can.errorFile && {
      label: '未导入的行',
      onClick: () => downloadFile('goodsInfo.importErrorFile', { id: row.id }),
    },
    row.can.undo && { label: '撤销', danger: true, onClick: () => undoImport(row, onUndone) },
  ]),
]

/** What was imported, by whom, with what result; taken back within a day. */
export default function History({ loaderData: rows }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const { revalidate } = useRevalidator()
  return (
    <>
      <FilterLine list={list}>
        <SelectFilter list={list} name="kind" label="导入方式" width={160} options={kinds} />
      </FilterLine>
      <ListTable
        label="导入记录"
        list={list}
        rows={rows}
        columns={importColumns(revalidate)}
        empty={{
          title: '还没有导入记录',
          text: '导入的文件、结果和撤销都会记在这里。',
          action: (
            <LinkButton kind="primary" to="/supplier/info/product/import/table" icon={<UploadIcon />}>
              导入第一张表格
            </LinkButton>
          ),
        }}
      />
    </>
  )
}
