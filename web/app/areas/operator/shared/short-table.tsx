import { Table, type TableProps } from 'antd'
import { useNavigation } from 'react-router'
import table from '../../../back-office/list/list-table.module.css'
import { Empty } from '../../../ui/base/empty.tsx'

/** A list that is short by nature, shown whole. */
export function ShortTable<R extends object>({
  label,
  rows,
  rowKey,
  columns,
  empty,
  rowSelection,
}: {
  /** Read out as the table's name. */
  label: string
  rows: readonly R[]
  rowKey: keyof R & string
  columns: TableProps<R>['columns']
  /** What belongs here. */
  empty: { title: string; text?: string }
  rowSelection?: TableProps<R>['rowSelection']
}) {
  const navigation = useNavigation()
  return (
    <Table<R>
      aria-label={label}
      className={table.table}
      rowKey={rowKey}
      columns={columns}
      dataSource={rows}
      loading={navigation.state === 'loading'}
      pagination={false}
      tableLayout="fixed"
      rowSelection={rowSelection}
      locale={{ emptyText: <Empty title={empty.title}>{empty.text}</Empty> }}
    />
  )
}
