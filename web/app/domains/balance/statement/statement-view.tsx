import type { ReplyOf } from '@shangyouji/contract'
import type { statement } from '@shangyouji/contract/statements/calls'
import { Fragment, type ReactNode } from 'react'
import { FilterLine } from '../../../back-office/list/list-parts.tsx'
import { useListState } from '../../../back-office/list/list-state.ts'
import { ListTable } from '../../../back-office/list/list-table.tsx'
import { rangeFilter, TimeRange } from '../../../back-office/list/time-range.tsx'
import { downloadFile } from '../../../lib/api/files.ts'
import { GuardedButton } from '../../../ui/base/button.tsx'
import { DownloadIcon } from '../../../ui/base/icons.tsx'
import { formatDateTime, formatMoney, formatNumber } from '../../../ui/text/format.ts'
import points from '../../points/points.module.css'

export type Statement = ReplyOf<typeof statement.search>

interface StatementViewProps {
  readonly data: Statement
  readonly days: { readonly from: string; readonly until: string }
  /** The call that answers the sheet, and what it is asked beside the days. */
  readonly export: { readonly call: string; readonly input: object }
  /** What stands before the days. */
  readonly filters?: ReactNode
}

export const statementFilters = ['purse', ...rangeFilter] as const

/** 对账单: what was there, every movement with what was left after it, and what is there at the end. */
export function StatementView({ data, days, export: sheet, filters }: StatementViewProps) {
  const list = useListState(statementFilters)
  const shown = (amount: number): string => (data.purse === 'POINTS' ? formatNumber(amount) : formatMoney(amount))
  const sums = [
    { label: `期初（${days.from}）`, amount: data.opening },
    { label: '收入', amount: data.came },
    { label: '支出', amount: data.went },
    { label: `期末（${days.until}）`, amount: data.closing },
  ]
  return (
    <>
      <FilterLine list={list} except={['purse']}>
        {filters}
        <TimeRange list={list} />
        <GuardedButton
          icon={<DownloadIcon />}
          aria-disabled={data.lines.total === 0}
          onClick={() => downloadFile(sheet.call, { ...sheet.input, ...days })}
        >
          导出
        </GuardedButton>
      </FilterLine>
      <div className={points.top}>
        <dl className={points.ends}>
          {sums.map(({ label, amount }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{shown(amount)}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
      <ListTable
        label="对账单"
        list={list}
        rows={data.lines}
        columns={[
          { title: '时间', key: 'time', width: 160, render: (_, { time }) => formatDateTime(time) },
          { title: '事项', key: 'name', width: 180, dataIndex: 'name' },
          { title: '说明', key: 'note', dataIndex: 'note' },
          {
            title: '收支',
            key: 'amount',
            width: 140,
            align: 'right',
            render: (_, { amount }) => (
              <span className={amount > 0 ? points.in : undefined}>
                {amount > 0 ? '+' : '−'}
                {shown(Math.abs(amount))}
              </span>
            ),
          },
          { title: '结余', key: 'balance', width: 140, align: 'right', render: (_, row) => shown(row.balance) },
        ]}
        empty={{ title: '这段时间没有收支', text: '换一段时间查看' }}
      />
    </>
  )
}
