import { infringementKindLabels, infringementStatusLabels } from '@shangyouji/contract/infringements/labels'
import type { InfringementStatus } from '@shangyouji/contract/infringements/operator-calls'
import { useSearchParams } from 'react-router'
import { FilterLine, KeywordFilter, StatusTabs } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable, RowActions } from '../../../back-office/list/list-table.tsx'
import { Page, titled } from '../../../back-office/page.tsx'
import { withOpened } from '../../../lib/address.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { Code, RelativeTime } from '../../../ui/text/text.tsx'
import type { Route } from './+types/infringements.ts'
import { tones } from './tones.ts'

const NoticeDrawer = dialogWhenOpened(async () => (await import('./notice-drawer.tsx')).NoticeDrawer)

export const meta = titled('侵权通知')

const filterNames = ['status', 'keyword'] as const
const statuses = Object.keys(infringementStatusLabels) as InfringementStatus[]

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { status, keyword, current, size } = listInput(url, filterNames)
  const open = url.searchParams.get('open')
  const [rows, counts, opened] = await Promise.all([
    api.infringements.search({
      current,
      size,
      status: statuses.find(each => each === status),
      keyword: keyword?.slice(0, 100),
    }),
    api.infringements.count(),
    open ? api.infringements.look({ id: open }) : null,
  ])
  return { rows, counts, opened }
}

/** 侵权通知: what waits comes oldest first; opened in a drawer and decided there. */
export default function Infringements({ loaderData: { rows, counts, opened } }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [params, setParams] = useSearchParams()
  const open = (id: string | null) =>
    setParams(new URLSearchParams(withOpened(params, 'open', id)), { preventScrollReset: true })
  return (
    <Page title="侵权通知">
      <StatusTabs
        list={list}
        name="status"
        tabs={[
          { key: '', label: '全部' },
          ...statuses.map(key => ({ key, label: infringementStatusLabels[key], count: key })),
        ]}
        counts={counts}
      />
      <FilterLine list={list} except={['status']}>
        <KeywordFilter list={list} name="keyword" placeholder="编号、说明、网址、通知人" />
      </FilterLine>
      <ListTable
        label="侵权通知"
        list={list}
        rows={rows}
        columns={[
          { title: '编号', key: 'number', width: 190, render: (_, row) => <Code>{row.number}</Code> },
          { title: '权益', key: 'kind', width: 130, render: (_, row) => infringementKindLabels[row.kind] },
          { title: '说明', key: 'content', ellipsis: true, render: (_, row) => row.content },
          {
            title: '通知人',
            key: 'name',
            width: 180,
            ellipsis: true,
            render: (_, row) => [row.name, row.organisation].filter(Boolean).join('，'),
          },
          {
            title: '状态',
            key: 'status',
            width: 90,
            render: (_, row) => <Tag tone={tones[row.status]}>{infringementStatusLabels[row.status]}</Tag>,
          },
          { title: '提交时间', key: 'at', width: 110, render: (_, row) => <RelativeTime at={row.createTime} /> },
          {
            title: '操作',
            key: 'actions',
            width: 80,
            render: (_, row) => <RowActions actions={[{ label: '查看', onClick: () => open(row.id) }]} />,
          },
        ]}
        empty={{ title: '没有侵权通知', text: '访客在“侵权投诉”中提交的通知会出现在这里' }}
      />
      {opened && <NoticeDrawer key={opened.id} notice={opened} onClose={() => open(null)} />}
    </Page>
  )
}
