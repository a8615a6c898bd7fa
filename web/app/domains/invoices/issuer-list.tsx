import { invoiceStateLabels } from '@shangyouji/contract/invoices/labels'
import type { TableProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { FilterLine, KeywordFilter, StatusTabs } from '../../back-office/list/list-parts.tsx'
import { useListState } from '../../back-office/list/list-state.ts'
import { ListTable, type Rows } from '../../back-office/list/list-table.tsx'
import { dialogWhenOpened } from '../../lib/hydration/dialog-when-opened.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { invoiceFilterNames } from './invoice-filters.ts'
import { type IssuerRow, issuerColumns } from './issue-columns.tsx'
import type { IssuerCalls } from './issue-dialogs.tsx'

const IssueInvoice = dialogWhenOpened(async () => (await import('./issue-dialogs.tsx')).IssueInvoice)
const RedInvoice = dialogWhenOpened(async () => (await import('./issue-dialogs.tsx')).RedInvoice)
const RefuseInvoice = dialogWhenOpened(async () => (await import('./issue-dialogs.tsx')).RefuseInvoice)

const tabs = [{ key: '', label: '全部' }, ...Object.entries(invoiceStateLabels).map(([key, label]) => ({ key, label }))]

interface IssuerListProps<T extends IssuerRow> {
  readonly rows: Rows<T>
  readonly calls: IssuerCalls
  /** Columns that say who bought. */
  readonly first: NonNullable<TableProps<T>['columns']>
  readonly placeholder: string
  readonly empty: { readonly title: string; readonly text: string }
  /** Beside the filters. */
  readonly children?: ReactNode
}

/** Requests for invoices are issued with number and file, refused, or taken back by a red invoice. */
export function IssuerList<T extends IssuerRow>({
  rows,
  calls,
  first,
  placeholder,
  empty,
  children,
}: IssuerListProps<T>) {
  const list = useListState(invoiceFilterNames)
  const [doing, setDoing] = useState<{ readonly act: 'issue' | 'refuse' | 'red'; readonly row: T } | null>(null)
  const { revalidate } = useRevalidator()
  const begin = async ({ id, version }: T) => {
    await calls.start({ id, version })
    toast.success('已开始开票，申请人不能再修改')
    await revalidate()
  }
  const dialog = doing && { row: doing.row, calls, onClose: () => setDoing(null) }
  return (
    <>
      <StatusTabs list={list} name="state" tabs={tabs} />
      <FilterLine list={list} except={['state', 'meetId']}>
        <KeywordFilter list={list} name="keyword" placeholder={placeholder} width={280} />
        {children}
      </FilterLine>
      <ListTable
        label="发票"
        list={list}
        rows={rows}
        columns={issuerColumns<T>({ first, begin, act: (act, row) => setDoing({ act, row }) })}
        empty={empty}
      />
      {dialog && doing.act === 'issue' && <IssueInvoice {...dialog} />}
      {dialog && doing.act === 'refuse' && <RefuseInvoice {...dialog} />}
      {dialog && doing.act === 'red' && <RedInvoice {...dialog} />}
    </>
  )
}
