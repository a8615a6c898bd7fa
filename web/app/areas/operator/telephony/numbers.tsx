import type { ReplyOf } from '@shangyouji/contract'
import { numberKindLabels, numberStateLabels } from '@shangyouji/contract/telephony/labels'
import type { telephony } from '@shangyouji/contract/telephony/operator-calls'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FilterLine, KeywordFilter, StatusTabs } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable, RowActions } from '../../../back-office/list/list-table.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Tag, type Tone } from '../../../ui/base/tag.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { formatDateTime } from '../../../ui/text/format.ts'
import type { Route } from './+types/numbers.ts'

const AddNumbers = dialogWhenOpened(async () => (await import('./add-numbers.tsx')).AddNumbers)

const filterNames = ['state', 'keyword'] as const

type Numbers = ReplyOf<typeof telephony.numberSearch>

type Row = Numbers['records'][number]

const tones: Readonly<Record<Row['state'], Tone>> = {
  FREE: 'green',
  RENTED: 'orange',
  RESTING: 'amber',
  WITHDRAWN: 'grey',
}

const tabs = [{ key: '', label: '全部' }, ...Object.entries(numberStateLabels).map(([key, label]) => ({ key, label }))]

export function loader({ context, url }: Route.LoaderArgs) {
  const { state, keyword, current, size } = listInput(url, filterNames)
  const known = state && state in numberStateLabels ? (state as Row['state']) : undefined
  return context.get(apiContext).telephony.numberSearch({ current, size, state: known, keyword: keyword?.slice(0, 60) })
}

/** 号码池. */
export default function TelephoneNumbers({ loaderData: rows }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [isAdding, setAdding] = useState(false)
  const { revalidate } = useRevalidator()
  const withdraw = async ({ id, phone, pairs }: Row) => {
    const text = pairs > 0 ? `现有 ${pairs} 个绑定会立即释放。` : '停用后不再分配。'
    if (!(await confirmBox({ title: `停用 ${phone}`, text, ok: '停用', danger: true }))) return
    await api.telephony.numberWithdraw({ id })
    await revalidate()
  }
  return (
    <>
      <StatusTabs list={list} name="state" tabs={tabs} />
      <FilterLine list={list} except={['state']}>
        <KeywordFilter list={list} name="keyword" placeholder="号码、企业名称" />
        <Button kind="primary" onClick={() => setAdding(true)}>
          登记号码
        </Button>
      </FilterLine>
      <ListTable
        label="号码池"
        list={list}
        rows={rows}
        columns={[
          { title: '号码', dataIndex: 'phone', key: 'phone', width: 150 },
          { title: '用途', key: 'kind', width: 120, render: (_, { kind }) => numberKindLabels[kind] },
          {
            title: '状态',
            key: 'state',
            width: 100,
            render: (_, { state }) => <Tag tone={tones[state]}>{numberStateLabels[state]}</Tag>,
          },
          { title: '企业', dataIndex: 'companyName', key: 'companyName' },
          { title: '当前绑定', dataIndex: 'pairs', key: 'pairs', width: 90 },
          {
            title: '停用期至',
            key: 'restUntil',
            width: 160,
            render: (_, { restUntil }) => (restUntil ? formatDateTime(restUntil) : '—'),
          },
          {
            title: '操作',
            key: 'actions',
            width: 90,
            render: (_, row) => (
              <RowActions actions={[row.state !== 'WITHDRAWN' && { label: '停用', onClick: () => withdraw(row) }]} />
            ),
          },
        ]}
        empty={{ title: '没有号码', text: '在服务商处购买号码后，在这里登记。' }}
      />
      {isAdding && <AddNumbers onClose={() => setAdding(false)} />}
    </>
  )
}
