import type { TableProps } from 'antd'
import { Button } from '../../../ui/base/button.tsx'
import { ShortTable } from '../shared/short-table.tsx'

interface LevelTableProps<R extends object, L extends string> {
  /** Read out as the table's name. */
  label: string
  /** Head of the first column. */
  first: string
  rows: readonly R[]
  rowKey: keyof R & string
  nameOf: (row: R) => { name: string; note?: string }
  /** Levels with their labels, in the order of the columns. */
  levels: readonly (readonly [L, string])[]
  shown: (row: R, level: L) => string
  /** Opens a cell; without, nothing can be changed. */
  onEdit?: (row: R, level: L) => void
}

/** Something for each membership level: one row a thing, one column a level. */
export function LevelTable<R extends object, L extends string>(props: LevelTableProps<R, L>) {
  const { label, first, rows, rowKey, nameOf, levels, shown, onEdit } = props
  const columns: TableProps<R>['columns'] = [
    {
      title: first,
      key: 'name',
      render: (_, row) => {
        const { name, note } = nameOf(row)
        return (
          <>
            {name}
            {note && <div className="hint">{note}</div>}
          </>
        )
      },
    },
    ...levels.map(([level, title]) => ({
      title,
      key: level,
      width: 150,
      render: (_: unknown, row: R) =>
        onEdit ? (
          <Button
            kind="text"
            size="small"
            aria-label={`修改${nameOf(row).name}，${title}：${shown(row, level)}`}
            onClick={() => onEdit(row, level)}
          >
            {shown(row, level)}
          </Button>
        ) : (
          shown(row, level)
        ),
    })),
  ]
  return <ShortTable label={label} rows={rows} rowKey={rowKey} columns={columns} empty={{ title: '没有内容' }} />
}
