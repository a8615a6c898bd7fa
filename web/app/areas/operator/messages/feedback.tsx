import { suggestStatusLabels, suggestTypeLabels } from '@shangyouji/contract/consultations/labels'
import type { SuggestStatus, SuggestType } from '@shangyouji/contract/feedback/calls'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { FilterLine, KeywordFilter, SelectFilter, StatusTabs } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { actionsColumn, ListTable, statusColumn } from '../../../back-office/list/list-table.tsx'
import { suggestTones } from '../../../domains/feedback/suggest-tones.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { RelativeTime } from '../../../ui/text/text.tsx'
import type { Route } from './+types/feedback.ts'
import type { Feedback } from './feedback-row.ts'

const FeedbackDrawer = dialogWhenOpened(async () => (await import('./feedback-drawer.tsx')).FeedbackDrawer)

const filterNames = ['status', 'type', 'keyword'] as const
const statuses = Object.keys(suggestStatusLabels) as SuggestStatus[]
const types = Object.keys(suggestTypeLabels) as SuggestType[]

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { status, type, keyword, current, size } = listInput(url, filterNames)
  const [rows, counts] = await Promise.all([
    api.messages.suggestSearch({
      current,
      size,
      status: statuses.find(each => each === status),
      type: types.find(each => each === type),
      keyword: keyword?.slice(0, 50),
    }),
    api.messages.suggestCount(),
  ])
  return { rows, counts }
}

const feedbackColumns = (onOpen: (id: string) => void): TableProps<Feedback>['columns'] => [
  {
    title: '内容',
    key: 'content',
    render: (_, row) => (
      <button type="button" className="bare-button stack full text-left hover-title" onClick={() => onOpen(row.id)}>
        <strong className="ellipsis regular">{row.content}</strong>
        <span className="ellipsis hint regular">
          {[row.images.length > 0 && `${row.images.length} 张图片`, row.businessName && `投诉 ${row.businessName}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
    ),
  },
  { title: '类型', key: 'type', width: 100, render: (_, { type }) => <Tag>{suggestTypeLabels[type]}</Tag> },
  {
    title: '提交人',
    key: 'account',
    width: 200,
    render: (_, { accountName, organisation }) => (
      <span className="stack min-0">
        {accountName || '未填写姓名'}
        <small className="ellipsis hint">{organisation}</small>
      </span>
    ),
  },
  statusColumn({ labels: suggestStatusLabels, tones: suggestTones }, 90, ({ status }) => status),
  {
    title: '提交时间',
    key: 'createTime',
    width: 110,
    render: (_, { createTime }) => <RelativeTime at={createTime} />,
  },
  actionsColumn(80, row => [{ label: row.status === 'DONE' ? '查看' : '答复', onClick: () => onOpen(row.id) }]),
]

/** 反馈与投诉: what waits comes oldest first; opened in a drawer and answered there. */
export default function FeedbackScreen({ loaderData: { rows, counts } }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [openedId, open] = useState<string | null>(null)
  const opened = rows.records.find(row => row.id === openedId) ?? null

  return (
    <>
      <StatusTabs
        list={list}
        name="status"
        tabs={[
          { key: '', label: '全部' },
          { key: 'NEW', label: '待处理', count: 'new' },
          { key: 'PROCESSING', label: '处理中', count: 'processing' },
          { key: 'DONE', label: '已处理', count: 'done' },
        ]}
        counts={counts}
      />
      <FilterLine list={list} except={['status']}>
        <SelectFilter
          list={list}
          name="type"
          label="反馈类型"
          width={180}
          options={types.map(value => ({
            value,
            label: `${suggestTypeLabels[value]}${value === 'COMPLAINT' && counts.complaint > 0 ? `（${counts.complaint} 件未结）` : ''}`,
          }))}
        />
        <KeywordFilter list={list} name="keyword" placeholder="搜索反馈内容" />
      </FilterLine>
      <ListTable
        label="反馈与投诉"
        list={list}
        rows={rows}
        columns={feedbackColumns(open)}
        empty={{ title: '没有反馈', text: '用户在“意见反馈”中提交的内容会出现在这里' }}
      />
      {opened && <FeedbackDrawer key={opened.id} feedback={opened} onClose={() => open(null)} />}
    </>
  )
}
