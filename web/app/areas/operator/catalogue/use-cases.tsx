import type { TableProps } from 'antd'
import { Link, useRevalidator } from 'react-router'
import { FilterLine, KeywordFilter } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { actionsColumn, ListTable } from '../../../back-office/list/list-table.tsx'
import { useEditor } from '../../../back-office/use-editor.ts'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { RelativeTime } from '../../../ui/text/text.tsx'
import { deletion } from '../shared/remove.ts'
import type { Route } from './+types/use-cases.ts'
import styles from './catalogue.module.css'
import type { UseCaseDraft } from './use-case-dialog.tsx'

const UseCaseDialog = dialogWhenOpened(async () => (await import('./use-case-dialog.tsx')).UseCaseDialog)

const filterNames = ['keyword'] as const
const blank: UseCaseDraft = { name: '', wordings: [], categoryIds: [] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { keyword, ...list } = listInput(url, filterNames)
  return context.get(apiContext).catalogue.listUseCases({ ...list, sort: 'updateTime', keyword: keyword?.slice(0, 60) })
}

type Row = Route.ComponentProps['loaderData']['records'][number]

const columns: NonNullable<TableProps<Row>['columns']> = [
  {
    title: '用途',
    key: 'name',
    width: 190,
    render: (_, { name, isShipped }) => (
      <>
        <Link to={`/website/goods?keyword=${encodeURIComponent(name)}`} target="_blank" title={`搜索“${name}”`}>
          {name}
        </Link>{' '}
        {isShipped && <Tag tone="grey">补充内置</Tag>}
      </>
    ),
  },
  {
    title: '说法',
    key: 'wordings',
    render: (_, { wordings }) => (
      <span className={styles.words}>
        {wordings.map(word => (
          <Link
            key={word}
            to={`/website/goods?keyword=${encodeURIComponent(word)}`}
            target="_blank"
            title={`搜索“${word}”`}
          >
            <Tag tone="indigo">{word}</Tag>
          </Link>
        ))}
      </span>
    ),
  },
  { title: '类目', key: 'categories', render: (_, row) => row.categories.map(({ name }) => name).join('、') || '—' },
  {
    title: '商品更新',
    key: 'progress',
    width: 130,
    render: (_, { progress }) =>
      progress ? <Tag tone="amber">{`更新中 ${progress.done}/${progress.total}`}</Tag> : <Tag tone="green">已完成</Tag>,
  },
  {
    title: '更新',
    key: 'time',
    width: 150,
    render: (_, row) => (
      <>
        {row.updatedBy} <RelativeTime at={row.updateTime} />
      </>
    ),
  },
]

/** Use cases of the operators: what one wants to do, how people say it, and the categories of goods for it. */
export default function UseCases({ loaderData: rows }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const editor = useEditor<UseCaseDraft>()
  const { revalidate } = useRevalidator()
  const actions = actionsColumn<Row>(110, ({ id, name, wordings, categories, version }) => [
    {
      label: '编辑',
      onClick: () => editor.open({ id, name, wordings, categoryIds: categories.map(one => one.id), version }),
    },
    deletion(
      { what: '用途', text: `“${name}”的这些说法和类目不再生效，删除后不能恢复。` },
      () => api.catalogue.deleteUseCase({ id }),
      revalidate,
    ),
  ])
  return (
    <>
      <FilterLine list={list}>
        <KeywordFilter list={list} name="keyword" placeholder="用途或说法" />
        <span className="hint">
          用户按“想做什么”搜索时找到对应的商品；与内置用途同名的，补充它的说法和类目。点击说法试搜
        </span>
        <Button kind="primary" className="push" onClick={() => editor.open(blank)}>
          新增用途
        </Button>
      </FilterLine>
      <ListTable
        label="用途"
        list={list}
        rows={rows}
        columns={[...columns, actions]}
        empty={{
          title: '还没有自己的用途',
          text: '从“搜索”页的无结果词开始：把用户的说法标为用途',
          action: <Button onClick={() => editor.open(blank)}>新增用途</Button>,
        }}
      />
      {editor.value && <UseCaseDialog draft={editor.value} onClose={editor.close} />}
    </>
  )
}
