import { Select, type TableProps } from 'antd'
import type { ComponentProps } from 'react'
import { Link, useRevalidator } from 'react-router'
import { FilterLine, KeywordFilter } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable } from '../../../back-office/list/list-table.tsx'
import { Panel } from '../../../back-office/page.tsx'
import { type Editor, useEditor } from '../../../back-office/use-editor.ts'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { PlusIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { OrderedList } from '../../../ui/list/ordered-list.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import type { Route } from './+types/search-terms.ts'
import type { EditedWord, SaveWords, Word, Words } from './hot-word-dialog.tsx'
import { MOST_HOT_WORDS, SearchedActions } from './searched-actions.tsx'

const HotWordDialog = dialogWhenOpened(async () => (await import('./hot-word-dialog.tsx')).HotWordDialog)
const SynonymDialog = dialogWhenOpened(async () => (await import('./synonym-dialog.tsx')).SynonymDialog)
const UseCaseDialog = dialogWhenOpened(async () => (await import('./use-case-dialog.tsx')).UseCaseDialog)

const filterNames = ['keyword', 'days', 'results'] as const

/** What of the searches is shown, and what that asks the call for. */
const results = [
  { value: 'open', label: '无结果，待处理', asked: { isEmpty: true, isNotSold: false, isHandled: false } },
  { value: 'empty', label: '全部无结果', asked: { isEmpty: true } },
  { value: 'unopened', label: '有结果，无人点开', asked: { isUnopened: true, isNotSold: false, isHandled: false } },
  { value: 'notSold', label: '平台不售', asked: { isNotSold: true } },
]

const spans = [
  { value: '7', label: '近 7 天' },
  { value: '30', label: '近 30 天' },
  { value: '90', label: '近 90 天' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue } = context.get(apiContext)
  const { keyword, days, results: shown, current, size } = listInput(url, filterNames)
  const [words, report] = await Promise.all([
    catalogue.hotWords(),
    catalogue.searchReport({
      current,
      size,
      keyword: keyword?.slice(0, 60),
      days: spans.some(span => span.value === days) ? Number(days) : 7,
      ...results.find(({ value }) => value === shown)?.asked,
    }),
  ])
  // a row of a list has an id
  return { words, report: { ...report, records: report.records.map(row => ({ ...row, id: row.keyword })) } }
}

type Report = Route.ComponentProps['loaderData']['report']

type Searched = Report['records'][number]

/** Hot words below the search box, and what people look for, with or without finding it. */
export default function SearchTerms({ loaderData: { words, report } }: Route.ComponentProps) {
  const editor = useEditor<EditedWord>()
  const synonym = useEditor<string>()
  const useCase = useEditor<string>()
  const { revalidate } = useRevalidator()
  const save = async (next: readonly Word[]) => {
    await api.catalogue.saveHotWords({
      words: next.map(({ word, link, isShow }) => ({ word, link, isShow })),
      version: words[0]?.version,
    })
    await revalidate()
  }
  const add = (word: string) => editor.open({ at: words.length, word: { word, link: '', isShow: true } })

  return (
    <div className="stack gap-4">
      <HotWords words={words} editor={editor} onSave={save} onAdd={add} />
      <SearchedList report={report} words={words} onHotWord={add} onSynonym={synonym.open} onUseCase={useCase.open} />
      {synonym.value !== null && <SynonymDialog group={{ words: [synonym.value] }} onClose={synonym.close} />}
      {useCase.value !== null && (
        <UseCaseDialog
          draft={{ name: '', wordings: [useCase.value], categoryIds: [] }}
          word={useCase.value}
          onClose={useCase.close}
        />
      )}
      {editor.value && <HotWordDialog edited={editor.value} words={words} onSave={save} onClose={editor.close} />}
    </div>
  )
}

/** The hot words in their order; each can be moved, edited and removed. */
function HotWords({
  words,
  editor,
  onSave,
  onAdd,
}: {
  words: Words
  editor: Editor<EditedWord>
  onSave: SaveWords
  onAdd: (word: string) => void
}) {
  return (
    <Panel
      title="热搜词"
      extra={
        <Button
          size="small"
          icon={<PlusIcon />}
          aria-disabled={words.length >= MOST_HOT_WORDS}
          onClick={() => onAdd('')}
        >
          添加
        </Button>
      }
    >
      <p className="hint">
        前 8 个显示在页首搜索框下方，全部显示在输入第一个字之前的建议里，按此顺序；最多 {MOST_HOT_WORDS} 个
      </p>
      {words.length === 0 ? (
        <Empty title="还没有热搜词" />
      ) : (
        <OrderedList
          items={words}
          label="热搜词"
          keyOf={one => one.id}
          nameOf={one => one.word}
          onOrder={onSave}
          onRemove={one => void onSave(words.filter(other => other !== one)).then(() => toast.success('已移除'))}
        >
          {one => (
            <span className="row gap-3">
              <Button kind="text" size="small" onClick={() => editor.open({ at: words.indexOf(one), word: one })}>
                {one.word}
              </Button>
              <span className="hint">{one.link}</span>
              {!one.isShow && <Tag tone="grey">未展示</Tag>}
            </span>
          )}
        </OrderedList>
      )}
    </Panel>
  )
}

type SearchedProps = Omit<ComponentProps<typeof SearchedActions>, 'row'>

const searchedColumns = (actions: SearchedProps): TableProps<Searched>['columns'] => [
  {
    title: '搜索词',
    key: 'keyword',
    render: (_, { keyword }) => (
      <Link to={`/website/goods?keyword=${encodeURIComponent(keyword)}`} target="_blank">
        {keyword}
      </Link>
    ),
  },
  { title: '搜索次数', dataIndex: 'searchNum', width: 110 },
  {
    title: '结果',
    key: 'hits',
    width: 110,
    render: (_, { hits, isNotSold }) => (
      <>
        {hits > 0 ? `${hits} 件` : <Tag tone="red">无结果</Tag>}
        {isNotSold && <Tag tone="grey">平台不售</Tag>}
      </>
    ),
  },
  {
    title: '点开',
    key: 'opened',
    width: 90,
    render: (_, { hits, openedNum }) => (hits > 0 ? `${openedNum} 次` : '—'),
  },
  { title: '最近搜索', dataIndex: 'lastDay', width: 120 },
  {
    title: '操作',
    key: 'actions',
    width: 330,
    render: (_, row) => <SearchedActions row={row} {...actions} />,
  },
]

/** What people looked for, with or without finding it. */
function SearchedList({ report, ...actions }: SearchedProps & { report: Report }) {
  const list = useListState(filterNames)
  return (
    <Panel title="搜索统计">
      <FilterLine list={list}>
        <Select
          aria-label="时间"
          style={{ width: 120 }}
          value={list.asked.days ?? '7'}
          onChange={days => list.set({ days })}
          options={spans}
        />
        <Select
          aria-label="结果"
          placeholder="全部结果"
          allowClear
          style={{ width: 160 }}
          value={list.asked.results}
          onChange={results => list.set({ results })}
          options={results}
        />
        <KeywordFilter list={list} name="keyword" placeholder="搜索词" />
      </FilterLine>
      <ListTable
        label="搜索统计"
        list={list}
        rows={report}
        columns={searchedColumns(actions)}
        empty={{
          title: '这段时间没有搜索记录',
          text: '无结果、有结果却无人点开的词，可以加为同义词、标为用途，或标记为平台不售',
        }}
      />
    </Panel>
  )
}
