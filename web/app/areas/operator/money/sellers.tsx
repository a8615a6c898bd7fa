import { useState } from 'react'
import { FilterLine, KeywordFilter } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable, RowActions } from '../../../back-office/list/list-table.tsx'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'
import { Code } from '../../../ui/text/text.tsx'
import type { Route } from './+types/sellers.ts'
import type { Draft } from './seller-dialog.tsx'

const SellerDialog = dialogWhenOpened(async () => (await import('./seller-dialog.tsx')).SellerDialog)

const filterNames = ['keyword'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { keyword, current, size } = listInput(url, filterNames)
  const page = await context.get(apiContext).sellers.search({ current, size, keyword: keyword?.slice(0, 50) })
  return { ...page, records: page.records.map(row => ({ id: row.companyId, ...row })) }
}

/** 收款商户: the own number at the provider under which a company is paid for its tickets. */
export default function Sellers({ loaderData: rows }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [edited, setEdited] = useState<Draft | null>(null)
  return (
    <>
      <FilterLine list={list}>
        <KeywordFilter list={list} name="keyword" placeholder="企业名称、商户号" />
        <Button kind="primary" onClick={() => setEdited({ companyId: '', companyName: '', merchant: '', note: '' })}>
          登记商户号
        </Button>
      </FilterLine>
      <ListTable
        label="收款商户"
        list={list}
        rows={rows}
        columns={[
          { title: '企业', dataIndex: 'companyName', key: 'companyName' },
          { title: '商户号', key: 'merchant', width: 180, render: (_, { merchant }) => <Code>{merchant}</Code> },
          { title: '备注', dataIndex: 'note', key: 'note' },
          {
            title: '更新时间',
            key: 'updateTime',
            width: 160,
            render: (_, { updateTime }) => formatDateTime(updateTime),
          },
          {
            title: '操作',
            key: 'actions',
            width: 80,
            render: (_, row) => <RowActions actions={[{ label: '更换', onClick: () => setEdited(row) }]} />,
          },
        ]}
        empty={{ title: '还没有收款商户', text: '核实主办方在支付机构开立的商户号后登记，收费门票才能开售' }}
      />
      {edited && <SellerDialog edited={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
