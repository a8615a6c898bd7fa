import { differenceKindLabels } from '@shangyouji/contract/payments/labels'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable, RowActions } from '../../../back-office/list/list-table.tsx'
import { Panel } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatMoney } from '../../../ui/text/format.ts'
import { ShortTable } from '../shared/short-table.tsx'
import type { Route } from './+types/reconciliation.ts'

const ClearDifference = dialogWhenOpened(async () => (await import('./money-dialogs.tsx')).ClearDifference)

const filterNames = ['day'] as const
const DAY = /^\d{4}-\d{2}-\d{2}$/

export async function loader({ context, url }: Route.LoaderArgs) {
  const { day, current, size } = listInput(url, filterNames)
  const calls = context.get(apiContext)
  const [bills, differences] = await Promise.all([
    calls.money.billSearch({ current, size }),
    day && DAY.test(day) ? calls.money.differenceSearch({ day, size: 100 }) : null,
  ])
  return { bills, differences }
}

type Bill = Route.ComponentProps['loaderData']['bills']['records'][number]
const money = (fen: number | null) => (fen === null ? '—' : formatMoney(fen))

/** 对账: the bills of each day and account; a day is closed once its differences are explained. */
export default function Reconciliation({ loaderData: { bills, differences } }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [params, setParams] = useSearchParams()
  const [clearing, clear] = useState<{ id: string; no: string } | null>(null)
  const { revalidate } = useRevalidator()
  const show = (day: string) =>
    setParams(before => {
      before.set('day', day)
      return before
    })
  const close = async ({ account, day }: Bill) => {
    const text = `${day} 的账单已核对无误。完成后当日不能再修改。`
    if (!(await confirmBox({ title: '完成对账', text, ok: '完成对账' }))) return
    await api.money.dayClose({ account, day })
    toast.success('当日对账已完成')
    await revalidate()
  }
  return (
    <>
      <ListTable
        label="账单"
        list={list}
        rows={bills}
        columns={[
          { title: '日期', dataIndex: 'day', key: 'day', width: 130 },
          {
            title: '渠道',
            key: 'channel',
            width: 120,
            render: (_, row) => (row.channel === 'WECHAT' ? '微信支付' : '支付宝'),
          },
          { title: '商户号', dataIndex: 'account', key: 'account', className: 'code' },
          { title: '账单笔数', dataIndex: 'lines', key: 'lines', width: 110 },
          {
            title: '差异',
            key: 'open',
            width: 170,
            render: (_, row) => (
              <>
                {row.differences}条{row.open > 0 && <Tag tone="red">{row.open}条未核销</Tag>}
              </>
            ),
          },
          {
            title: '状态',
            key: 'state',
            width: 160,
            render: (_, { closedBy }) =>
              closedBy ? <Tag tone="green">已完成 · {closedBy}</Tag> : <Tag tone="amber">待完成</Tag>,
          },
          {
            title: '操作',
            key: 'actions',
            width: 160,
            render: (_, row) => (
              <RowActions
                actions={[
                  row.differences > 0 && { label: '查看差异', onClick: () => show(row.day) },
                  !row.closedBy && row.open === 0 && { label: '完成对账', onClick: () => close(row) },
                ]}
              />
            ),
          },
        ]}
        empty={{ title: '还没有账单', text: '每天10:30比对前一日的渠道账单' }}
      />
      {differences && <Differences day={params.get('day')!} rows={differences.records} onClear={clear} />}
      {clearing && <ClearDifference {...clearing} onClose={() => clear(null)} />}
    </>
  )
}

type Difference = NonNullable<Route.ComponentProps['loaderData']['differences']>['records'][number]
interface DifferencesProps {
  readonly day: string
  readonly rows: readonly Difference[]
  readonly onClear: (row: Difference) => void
}

/** Where the books and the bill of a day differ. */
const Differences = ({ day, rows, onClear }: DifferencesProps) => (
  <Panel title={`${day} 的差异`}>
    <ShortTable
      label="差异"
      rows={rows}
      rowKey="id"
      columns={[
        { title: '类型', key: 'kind', width: 120, render: (_, { kind }) => differenceKindLabels[kind] },
        { title: '单号', dataIndex: 'no', key: 'no', className: 'code' },
        { title: '我方', key: 'ours', width: 120, render: (_, { ours }) => money(ours) },
        { title: '渠道', key: 'theirs', width: 120, render: (_, { theirs }) => money(theirs) },
        { title: '说明', dataIndex: 'note', key: 'note' },
        {
          title: '操作',
          key: 'actions',
          width: 90,
          render: (_, row) => (
            <RowActions actions={[row.note === '' && { label: '核销', onClick: () => onClear(row) }]} />
          ),
        },
      ]}
      empty={{ title: '没有差异', text: '' }}
    />
  </Panel>
)
