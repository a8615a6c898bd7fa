import type { TableProps } from 'antd'

/**
 * Columns whose cells name themselves: on a phone every row of a table of class `cards` is a card of its cells, each with
 * its column's title before it (frame/phone.css).
 */
export const asCards = <R>(columns: TableProps<R>['columns']): TableProps<R>['columns'] =>
  columns?.map(column => ({
    ...column,
    onCell: (row: R, index?: number) => ({
      ...column.onCell?.(row, index),
      ...(typeof column.title === 'string' && { 'data-label': column.title }),
    }),
  }))
