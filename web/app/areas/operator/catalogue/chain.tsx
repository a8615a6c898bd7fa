import type { TableProps } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { actionsColumn } from '../../../back-office/list/list-table.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { deletion } from '../shared/remove.ts'
import { ShortTable } from '../shared/short-table.tsx'
import type { Route } from './+types/chain.ts'
import styles from './catalogue.module.css'
import type { ChainLabel } from './chain-label.ts'
import type { Draft } from './segment-dialog.tsx'

const SegmentDialog = dialogWhenOpened(async () => (await import('./segment-dialog.tsx')).SegmentDialog)
const ChainSuppliers = dialogWhenOpened(async () => (await import('./chain-suppliers.tsx')).ChainSuppliers)

export async function loader({ context }: Route.LoaderArgs) {
  const calls = context.get(apiContext)
  const [labels, tree] = await Promise.all([calls.upstream.labels(), calls.category.listTree()])
  const categories = tree.flatMap(first => [
    { value: first.id, label: first.name },
    ...first.children.map(second => ({ value: second.id, label: `${first.name} / ${second.name}` })),
  ])
  return { labels, categories }
}

interface ChainActions {
  readonly names: ReadonlyMap<string, string>
  readonly onSuppliers: (row: ChainLabel) => void
  readonly onEdit: (row: ChainLabel) => void
  readonly onDeleted: () => Promise<void>
}

const chainColumns = ({ names, onSuppliers, onEdit, onDeleted }: ChainActions): TableProps<ChainLabel>['columns'] => [
  {
    title: '环节',
    key: 'name',
    width: 240,
    render: (_, row) => (
      <>
        {row.name}
        <div className="hint">{row.intro}</div>
      </>
    ),
  },
  {
    title: '按类目归入',
    key: 'categories',
    render: (_, row) => row.categoryIds.map(id => names.get(id) ?? '已删除的类目').join('、') || '只按指定',
  },
  {
    title: '供应商',
    key: 'suppliers',
    width: 90,
    render: (_, row) => (
      <Button kind="text" size="small" onClick={() => onSuppliers(row)}>
        {row.supplierNum} 家
      </Button>
    ),
  },
  { title: '排序', dataIndex: 'sort', width: 70 },
  {
    title: '状态',
    key: 'state',
    width: 80,
    render: (_, row) => <Tag tone={row.isShow ? 'green' : 'grey'}>{row.isShow ? '展示' : '隐藏'}</Tag>,
  },
  actionsColumn(120, row => [
    { label: '编辑', onClick: () => onEdit(row) },
    deletion(
      { what: '环节', text: `将删除“${row.name}”及其指定的供应商；只想暂时不展示可以隐藏。` },
      () => api.upstream.deleteLabel({ id: row.id }),
      onDeleted,
    ),
  ]),
]

/** Segments of the industry's chain on the map: suppliers are in one by what they sell, or by hand. */
export default function Chain({ loaderData: { labels, categories } }: Route.ComponentProps) {
  const [edited, setEdited] = useState<Draft | null>(null)
  const [opened, setOpened] = useState<ChainLabel | null>(null)
  const { revalidate } = useRevalidator()
  const names = new Map(categories.map(({ value, label }) => [value, label]))
  return (
    <>
      <div className={`row wrap gap-3 mb-3 ${styles.line}`}>
        <span className="hint">展示在“产业链地图”；供应商按在售商品的类目自动归入，也可逐家指定</span>
        <Button
          kind="primary"
          className="push"
          onClick={() => setEdited({ name: '', intro: '', categoryIds: [], sort: 100, isShow: true })}
        >
          新增环节
        </Button>
      </div>
      <ShortTable
        label="产业链环节"
        rows={labels}
        rowKey="id"
        columns={chainColumns({ names, onSuppliers: setOpened, onEdit: setEdited, onDeleted: revalidate })}
        empty={{ title: '还没有产业链环节' }}
      />
      {edited && <SegmentDialog segment={edited} categories={categories} onClose={() => setEdited(null)} />}
      {opened && (
        <ChainSuppliers
          label={opened}
          onClose={() => {
            setOpened(null)
            void revalidate()
          }}
        />
      )}
    </>
  )
}
