import { invoiceStateLabels } from '@shangyouji/contract/invoices/labels'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FilterLine, KeywordFilter, StatusTabs } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable } from '../../../back-office/list/list-table.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import type { Route } from './+types/invoices.ts'
import { type InvoiceRow, invoiceColumns } from './invoice-columns.tsx'
import { IssueInvoice, RedInvoice, RefuseInvoice } from './invoice-dialogs.tsx'

const filterNames = ['state', 'keyword'] as const

export function loader({ context, url }: Route.LoaderArgs) {
  const { state, keyword, current, size } = listInput(url, filterNames)
  const known = state && state in invoiceStateLabels ? (state as keyof typeof invoiceStateLabels) : undefined
  return context.get(apiContext).invoices.search({ current, size, state: known, keyword: keyword?.slice(0, 100) })
}

const tabs = [{ key: '', label: '全部' }, ...Object.entries(invoiceStateLabels).map(([key, label]) => ({ key, label }))]
type Doing = { readonly act: 'issue' | 'refuse' | 'red'; readonly row: InvoiceRow } | null

/** 发票: requests are issued with number and file, refused, or taken back by a red invoice. */
export default function Invoices({ loaderData: rows }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [doing, setDoing] = useState<Doing>(null)
  const { revalidate } = useRevalidator()
  const close = () => setDoing(null)
  const begin = async ({ id, version }: InvoiceRow) => {
    await api.invoices.start({ id, version })
    toast.success('已开始开票，申请人不能再修改')
    await revalidate()
  }
  return (
    <>
      <StatusTabs list={list} name="state" tabs={tabs} />
      <FilterLine list={list} except={['state']}>
        <KeywordFilter list={list} name="keyword" placeholder="企业、抬头、税号或发票号码" width={280} />
      </FilterLine>
      <ListTable
        label="发票"
        list={list}
        rows={rows}
        columns={invoiceColumns({ begin, act: (act, row) => setDoing({ act, row }) })}
        empty={{ title: '还没有开票申请', text: '企业付款后申请发票，会出现在这里' }}
      />
      {doing?.act === 'issue' && <IssueInvoice row={doing.row} onClose={close} />}
      {doing?.act === 'refuse' && <RefuseInvoice row={doing.row} onClose={close} />}
      {doing?.act === 'red' && <RedInvoice row={doing.row} onClose={close} />}
    </>
  )
}
