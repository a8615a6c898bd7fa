import { Table, type TableProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { isFailure } from '../../lib/api/failure.ts'
import { hydrateOnInteraction } from '../../lib/hydration/hydrate-on-interaction.tsx'
import { cx } from '../../ui/base/cx.ts'
import { Empty } from '../../ui/base/empty.tsx'
import { Tag, type Tone } from '../../ui/base/tag.tsx'
import { formatTotal } from '../../ui/text/format.ts'
import { asCards } from './cards.ts'
import type { List } from './list-state.ts'
import styles from './list-table.module.css'
import { onceAtATime } from './once-at-a-time.ts'
import type { RowAction } from './row-action.ts'

const MoreActions = hydrateOnInteraction(() => import('./more-actions.tsx'))

/** A page of rows as list calls answer it. */
export interface Rows<R> {
  readonly records: R[]
  readonly total: number
  readonly totalIsCapped: boolean
}

interface ListTableProps<R extends { id: string }, F extends string> {
  list: List<F>
  rows: Rows<R>
  columns: TableProps<R>['columns']
  /** Makes rows choosable: their ids, for the batch bar. */
  selected?: readonly string[]
  onSelect?: (ids: string[]) => void
  /** Rows that cannot be chosen. */
  isFixed?: (row: R) => boolean
  /** What belongs here and the first step; shown while no filter is set. */
  empty: { title: string; text?: string; action?: ReactNode }
  /** Read out as the table's name. */
  label: string
}

/** The table of a back-office list: pages and order live in the address, rows come from the screen's loader. */
export function ListTable<R extends { id: string }, F extends string>({
  list,
  rows,
  columns,
  selected,
  onSelect,
  isFixed,
  empty,
  label,
}: ListTableProps<R, F>) {
  const isFiltered = Object.keys(list.filters).length > 0
  const nothing = isFiltered ? (
    <Empty title="没有符合条件的内容">换个条件试试，或清空筛选</Empty>
  ) : (
    <Empty title={empty.title} action={empty.action}>
      {empty.text}
    </Empty>
  )
  const table = (
    <Table<R>
      aria-label={label}
      rowKey="id"
      className={cx('cards', styles.table)}
      columns={asCards(columns)?.map(column => ({
        ...column,
        ...('sorter' in column && column.sorter && { sortOrder: sortOf(list, String(column.key)) }),
      }))}
      dataSource={rows.records}
      loading={list.isLoading}
      locale={{ emptyText: nothing }}
      tableLayout="fixed"
      rowSelection={
        onSelect && {
          selectedRowKeys: [...(selected ?? [])],
          onChange: keys => onSelect(keys as string[]),
          preserveSelectedRowKeys: false,
          ...(isFixed && { getCheckboxProps: row => ({ disabled: isFixed(row) }) }),
          columnWidth: 44,
        }
      }
      pagination={{
        current: list.current,
        pageSize: list.size,
        total: rows.total,
        showSizeChanger: rows.total > 10,
        pageSizeOptions: [10, 20, 50, 100],
        hideOnSinglePage: rows.total <= 10,
        showTotal: total => `共 ${formatTotal(total, rows.totalIsCapped)} 条`,
      }}
      onChange={(page, _filters, sorter, { action }) => {
        if (action === 'paginate') list.set({ current: page.current, size: page.pageSize })
        if (action !== 'sort' || Array.isArray(sorter)) return
        const order = sorter.order === 'ascend' ? 'asc' : sorter.order === 'descend' ? 'desc' : null
        list.set({ sort: order && String(sorter.columnKey), order })
      }}
    />
  )
  // where 跳到列表 leads, past menu, heading and filters
  return (
    <div id="list" tabIndex={-1}>
      {table}
    </div>
  )
}

const sortOf = ({ sort, order }: Pick<List<string>, 'sort' | 'order'>, key: string) =>
  sort === key ? (order === 'asc' ? 'ascend' : 'descend') : null

/** The last column: what can be done with a row. */
export const actionsColumn = <R,>(
  width: number,
  actionsOf: (row: R) => RowActionsProps['actions'],
): NonNullable<TableProps<R>['columns']>[number] => ({
  title: '操作',
  key: 'actions',
  width,
  render: (_, row) => <RowActions actions={actionsOf(row)} />,
})

/** The state of a row as a tag in the words and tones of its kind; `below` says more, like the reason of a refusal. */
export const statusColumn = <R, S extends string>(
  { labels, tones }: { labels: Readonly<Record<S, string>>; tones: Readonly<Record<S, Tone>> },
  width: number,
  statusOf: (row: R) => S,
  below?: (row: R) => ReactNode,
): NonNullable<TableProps<R>['columns']>[number] => ({
  title: '状态',
  key: 'status',
  width,
  render: (_, row) => (
    <>
      <Tag tone={tones[statusOf(row)]}>{labels[statusOf(row)]}</Tag>
      {below?.(row)}
    </>
  ),
})

interface RowActionsProps {
  actions: readonly (RowAction | false | null | undefined)[]
}

/** Text links at the end of a row: at most three, the rest under 更多. Leave out what may not be done (`cond && {…}`). */
export function RowActions({ actions }: RowActionsProps) {
  const run = useRun()
  const shown = actions.filter(action => Boolean(action)) as RowAction[]
  const front = shown.length > 3 ? shown.slice(0, 2) : shown
  const rest = shown.slice(front.length)
  return (
    <span className={styles.actions}>
      {front.map(action => (
        <Action key={action.label} action={action} run={run} />
      ))}
      {rest.length > 0 && <MoreActions actions={rest} run={run} />}
    </span>
  )
}

/** Each action of a row once at a time. What was refused was seen too old, so the list is read again. */
function useRun(): (action: RowAction) => Promise<void> {
  const { revalidate } = useRevalidator()
  const [once] = useState(onceAtATime)
  return ({ label, onClick }) =>
    once(label, async () => {
      try {
        await onClick?.()
      } catch (failure) {
        // said by the call
        if (!isFailure(failure)) throw failure
        await revalidate()
      }
    })
}

function Action({ action, run }: { action: RowAction; run: (action: RowAction) => Promise<void> }) {
  const { label, to, danger } = action
  const className = cx('hover-underline-far', danger ? 'danger' : 'accent', styles.action)
  if (to) {
    return (
      <Link to={to} className={className}>
        {label}
      </Link>
    )
  }
  return (
    <button type="button" className={className} onClick={() => void run(action)}>
      {label}
    </button>
  )
}
