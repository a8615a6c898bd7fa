import { applicationKindLabels, applicationStatusLabels } from '@shangyouji/contract/cooperation/labels'
import { Select, type TableProps } from 'antd'
import { useState } from 'react'
import { FilterLine, KeywordFilter, StatusTabs } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { actionsColumn, ListTable, statusColumn } from '../../../back-office/list/list-table.tsx'
import styles from '../../../domains/cooperation/own-cooperation.module.css'
import { applicationTones } from '../../../domains/cooperation/tones.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { RelativeTime } from '../../../ui/text/text.tsx'
import type { Route } from './+types/applications.ts'
import type { ApplicationRow } from './application-row.ts'

const ApplicationDrawer = dialogWhenOpened(async () => (await import('./application-drawer.tsx')).ApplicationDrawer)

const filterNames = ['status', 'kind', 'keyword'] as const
type Kind = keyof typeof applicationKindLabels
type Status = keyof typeof applicationStatusLabels

export async function loader({ context, url }: Route.LoaderArgs) {
  const calls = context.get(apiContext)
  const { status, kind, keyword, current, size } = listInput(url, filterNames)
  const [rows, counts] = await Promise.all([
    calls.applications.search({
      current,
      size,
      status: status && status in applicationStatusLabels ? (status as Status) : undefined,
      kind: kind && kind in applicationKindLabels ? (kind as Kind) : undefined,
      keyword: keyword?.slice(0, 50),
    }),
    calls.applications.count(),
  ])
  return { rows, counts }
}

const applicationColumns = (onOpen: (id: string) => void): TableProps<ApplicationRow>['columns'] => [
  {
    title: '申请人',
    key: 'who',
    width: 220,
    render: (_, row) => (
      <span className={`stack min-0 break-words ${styles.two}`}>
        <strong className="medium">
          {row.name}
          {row.position && ` · ${row.position}`}
        </strong>
        <small className="dim">{row.organisation}</small>
      </span>
    ),
  },
  {
    title: '用途',
    key: 'purpose',
    render: (_, row) => (
      <span className={`stack min-0 break-words ${styles.two}`}>
        <small className="dim">{row.purpose}</small>
      </span>
    ),
  },
  { title: '类型', key: 'kind', width: 100, render: (_, { kind }) => <Tag>{applicationKindLabels[kind]}</Tag> },
  {
    title: '手机号',
    key: 'mobile',
    width: 150,
    render: (_, row) => (
      <span className={`stack min-0 break-words ${styles.two}`}>
        <span className="tabular">{row.mobile}</span>
        <small className="dim">{row.isRegistered ? '已有账号' : '未注册'}</small>
      </span>
    ),
  },
  statusColumn({ labels: applicationStatusLabels, tones: applicationTones }, 90, ({ status }) => status),
  { title: '申请时间', key: 'createTime', width: 110, render: (_, row) => <RelativeTime at={row.createTime} /> },
  actionsColumn(80, row => [{ label: row.status === 'PENDING' ? '答复' : '查看', onClick: () => onOpen(row.id) }]),
]

/** 账号与展厅申请: opened in a drawer and answered there, the answer going out by SMS. */
export default function Applications({ loaderData: { rows, counts } }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [openedId, open] = useState<string | null>(null)
  const opened = rows.records.find(row => row.id === openedId) ?? null

  return (
    <>
      <StatusTabs
        list={list}
        name="status"
        tabs={[
          { key: '', label: '全部', count: 'all' },
          { key: 'PENDING', label: '待处理', count: 'pending' },
          { key: 'ACCEPTED', label: '已通过', count: 'accepted' },
          { key: 'DECLINED', label: '未通过', count: 'declined' },
        ]}
        counts={counts}
      />
      <FilterLine list={list} except={['status']}>
        <Select
          aria-label="申请类型"
          placeholder="申请类型"
          allowClear
          style={{ width: 140 }}
          value={list.asked.kind}
          onChange={kind => list.set({ kind })}
          options={Object.entries(applicationKindLabels).map(([value, label]) => ({ value, label }))}
        />
        <KeywordFilter list={list} name="keyword" placeholder="搜索姓名、单位、手机号" />
      </FilterLine>
      <ListTable
        label="账号与展厅申请"
        list={list}
        rows={rows}
        columns={applicationColumns(open)}
        empty={{ title: '没有申请', text: '访客在“申请试用”中提交的申请会出现在这里' }}
      />
      {opened && <ApplicationDrawer key={opened.id} application={opened} onClose={() => open(null)} />}
    </>
  )
}
