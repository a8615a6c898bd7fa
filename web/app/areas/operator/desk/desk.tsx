import { type DeskTypeName, deskStatusLabels, deskTypeLabels } from '@shangyouji/contract/desk/labels'
import type { TableProps } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { FilterLine, KeywordFilter, SelectFilter } from '../../../back-office/list/list-parts.tsx'
import { type List, listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable } from '../../../back-office/list/list-table.tsx'
import { Page, titled } from '../../../back-office/page.tsx'
import { withOpened } from '../../../lib/address.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { RelativeTime } from '../../../ui/text/text.tsx'
import type { Route } from './+types/desk.ts'
import styles from './desk.module.css'
import { typesOf } from './kinds.ts'
import { loadThing } from './load-thing.ts'

const ThingDrawer = dialogWhenOpened(async () => (await import('./thing-drawer.tsx')).ThingDrawer)

export const meta = titled('内容与交易')

const filterNames = ['type', 'keyword', 'number', 'owner', 'status', 'isDeleted'] as const
type Filters = Partial<Record<(typeof filterNames)[number], string>>
const nothing = { records: [], total: 0, totalIsCapped: false }

const isType = (value: string | undefined): value is DeskTypeName => value !== undefined && value in deskTypeLabels

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { current, size, ...given } = listInput(url, filterNames) as ReturnType<typeof listInput> & Filters
  const [type, id] = (url.searchParams.get('open') ?? '').split(':')
  const search = async () => {
    try {
      const rows = await api.desk.search({
        current,
        size,
        type: isType(given.type) ? given.type : undefined,
        keyword: given.keyword?.slice(0, 100),
        number: given.number?.slice(0, 300),
        owner: given.owner?.slice(0, 100),
        status: given.status && given.status in deskStatusLabels ? given.status : undefined,
        isDeleted: given.isDeleted === undefined ? undefined : given.isDeleted === 'true',
      })
      return { rows, fault: '' }
    } catch (failure) {
      // words that are too short are said above the list, which stays where it is
      if (!isFailure(failure) || !failure.is('INVALID_INPUT')) throw failure
      return { rows: nothing, fault: '词语和归属请至少输入两个字' }
    }
  }
  const [{ rows, fault }, { roles }, opened] = await Promise.all([
    search(),
    api.session.getMine(),
    isType(type) && id ? loadThing(api, { type, id }) : null,
  ])
  return { rows, fault, roles, opened }
}

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** 内容与交易: any thing of the platform, found, looked at, and taken down one by one. */
export default function Desk({ loaderData: { rows, fault, roles, opened } }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [params] = useSearchParams()
  return (
    <Page title="内容与交易" note="查找任何内容、询价与意向单；违规的单独下架并存证，不影响企业的其他内容">
      <DeskFilters list={list} types={typesOf(roles)} />
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <ListTable
        label="内容与交易"
        list={list}
        rows={rows}
        columns={thingColumns(row => withOpened(params, 'open', `${row.type}:${row.id}`))}
        empty={{ title: '还没有内容', text: '输入词语、编号或归属查找' }}
      />
      {opened && <ThingDrawer key={opened.id} thing={opened} rows={rows.records} />}
    </Page>
  )
}

function DeskFilters({ list, types }: { list: List<(typeof filterNames)[number]>; types: readonly DeskTypeName[] }) {
  return (
    <FilterLine list={list}>
      <SelectFilter
        list={list}
        name="type"
        label="类型"
        width={130}
        options={types.map(type => ({ value: type, label: deskTypeLabels[type] }))}
      />
      <KeywordFilter list={list} name="keyword" placeholder="标题或内容中的词" width={200} />
      <KeywordFilter list={list} name="number" placeholder="货号、单号、编号或网址" width={220} />
      <KeywordFilter list={list} name="owner" placeholder="企业名称或手机号" width={190} />
      <SelectFilter list={list} name="status" label="状态" width={140} showSearch options={options(deskStatusLabels)} />
      <SelectFilter
        list={list}
        name="isDeleted"
        label="是否删除"
        width={120}
        options={[
          { value: 'false', label: '未删除' },
          { value: 'true', label: '已删除' },
        ]}
      />
    </FilterLine>
  )
}

type Row = Route.ComponentProps['loaderData']['rows']['records'][number]

const thingColumns = (addressOf: (row: Row) => string): TableProps<Row>['columns'] => [
  {
    title: '标题',
    key: 'title',
    render: (_, row) => (
      <span className="stack">
        <Link to={addressOf(row)} preventScrollReset>
          {row.title}
        </Link>
        {row.number && <small className="quiet code">{row.number}</small>}
      </span>
    ),
  },
  { title: '类型', key: 'type', width: 110, render: (_, row) => <Tag>{deskTypeLabels[row.type]}</Tag> },
  {
    title: '归属',
    key: 'owner',
    width: 240,
    render: (_, row) => (
      <span className="stack">
        {row.ownerName}
        {row.partnerName && <small className="quiet">{row.partnerName}</small>}
      </span>
    ),
  },
  {
    title: '状态',
    key: 'status',
    width: 160,
    render: (_, row) => (
      <>
        <Tag tone={row.isShown ? 'green' : row.status === 'BANNED' ? 'red' : 'grey'}>
          {deskStatusLabels[row.status] ?? row.status}
        </Tag>{' '}
        {row.isDeleted && <Tag tone="amber">已删除</Tag>}
      </>
    ),
  },
  {
    title: '更新时间',
    key: 'updateTime',
    width: 110,
    render: (_, row) => <RelativeTime at={row.updateTime} />,
  },
  {
    title: '操作',
    key: 'actions',
    width: 80,
    render: (_, row) => (
      <Link to={addressOf(row)} preventScrollReset aria-label={`查看 ${row.title}`}>
        查看
      </Link>
    ),
  },
]
