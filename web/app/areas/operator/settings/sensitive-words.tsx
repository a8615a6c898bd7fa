import { wordLevelLabels, wordScenes } from '@shangyouji/contract/sensitive-words/labels'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { BatchBar } from '../../../back-office/list/batch.tsx'
import { type ListInput, useChosenRows } from '../../../back-office/list/chosen-rows.ts'
import { FilterLine, KeywordFilter, SelectFilter } from '../../../back-office/list/list-parts.tsx'
import { type List, listInput, useListState } from '../../../back-office/list/list-state.ts'
import { actionsColumn, ListTable } from '../../../back-office/list/list-table.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatDate } from '../../../ui/text/format.ts'
import type { Route } from './+types/sensitive-words.ts'
import { saveText } from './save-text.ts'
import type { WordDraft } from './word-dialog.tsx'
import { WordImportDialog } from './word-import-dialog.tsx'
import { levelOf, levelTones, removeWords, type WordLevel } from './word-parts.ts'
import { WordTestDialog } from './word-test-dialog.tsx'

const WordDialog = dialogWhenOpened(async () => (await import('./word-dialog.tsx')).WordDialog)

const filterNames = ['level', 'category', 'scene', 'isOn', 'keyword'] as const

type Scene = keyof typeof wordScenes
const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const asked = listInput(url, filterNames)
  const [rows, categories] = await Promise.all([
    api.words.search(wordFilters({ ...asked, size: url.searchParams.has('size') ? asked.size : 20 })),
    api.words.categories({}),
  ])
  return { rows, categories }
}

/** What the address asks for, as the call takes it; words that mean nothing here count as absent. */
function wordFilters(asked: ListInput<(typeof filterNames)[number]>) {
  const { level, category, scene, isOn, keyword, sort, order, current, size } = asked
  return {
    current,
    size,
    sort: sort === 'word' ? ('word' as const) : ('updateTime' as const),
    order,
    level: levelOf(level),
    category: category?.slice(0, 20),
    scene: scene && scene in wordScenes ? (scene as Scene) : undefined,
    isOn: isOn === undefined ? undefined : isOn === '1',
    keyword: keyword?.slice(0, 40),
  }
}

type Word = Route.ComponentProps['loaderData']['rows']['records'][number]
const empty: WordDraft = {
  word: '',
  level: 'WARN' as WordLevel,
  category: '',
  scenes: [],
  isOn: true,
  note: '',
}

interface WordActions {
  readonly onEdit: (word: WordDraft) => void
  readonly onRemove: (id: string) => unknown
}

const wordColumns = ({ onEdit, onRemove }: WordActions): TableProps<Word>['columns'] => [
  {
    title: '词语',
    dataIndex: 'word',
    key: 'word',
    sorter: true,
    render: (word: string, { note }) => (
      <>
        {word}
        {note && <div className="hint">{note}</div>}
      </>
    ),
  },
  {
    title: '级别',
    key: 'level',
    width: 90,
    render: (_, { level }) => <Tag tone={levelTones[level]}>{wordLevelLabels[level]}</Tag>,
  },
  { title: '分类', dataIndex: 'category', key: 'category', width: 140 },
  {
    title: '场景',
    key: 'scenes',
    width: 220,
    render: (_, { scenes }) =>
      scenes.length === 0 ? '全部' : scenes.map(scene => wordScenes[scene as Scene] ?? scene).join('、'),
  },
  { title: '命中', dataIndex: 'hits', key: 'hits', width: 70, align: 'right' },
  {
    title: '状态',
    key: 'isOn',
    width: 80,
    render: (_, { isOn }) => <Tag tone={isOn ? 'green' : 'grey'}>{isOn ? '启用' : '停用'}</Tag>,
  },
  {
    title: '更新时间',
    key: 'updateTime',
    width: 120,
    sorter: true,
    render: (_, { updateTime }) => formatDate(updateTime),
  },
  actionsColumn(110, row => [
    { label: '编辑', onClick: () => onEdit(row as WordDraft) },
    { label: '删除', danger: true, onClick: () => onRemove(row.id) },
  ]),
]

/** 敏感词: the lexicon that texts are checked with; a change counts at once. */
export default function SensitiveWords({ loaderData: { rows, categories } }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [edited, setEdited] = useState<WordDraft | null>(null)
  const [shown, setShown] = useState<'import' | 'test' | null>(null)
  const { batch, selected, onSelect, onClear, all } = useChosenRows({
    list,
    rows,
    load: asked => api.words.search(wordFilters(asked)),
    nameOf: row => row.word,
  })

  const exportAll = async () => {
    const { level, category } = list.filters
    const { text, count } = await api.words.export({ level: levelOf(level), category })
    saveText('敏感词.tsv', text)
    toast.success(`已导出 ${count} 个词`)
  }

  return (
    <>
      <div className="row wrap gap-3 mb-3">
        <span className="hint">禁止：不能提交；提示：确认后可继续，转人工审核；复核：不提示，转人工审核</span>
        <span className="flex wrap gap-2 push">
          <Button onClick={() => setShown('test')}>试查文字</Button>
          <Button onClick={() => setShown('import')}>批量导入</Button>
          <GuardedButton onClick={exportAll}>导出</GuardedButton>
          <Button kind="primary" onClick={() => setEdited(empty)}>
            新增敏感词
          </Button>
        </span>
      </div>
      <WordFilters list={list} categories={categories} />
      <ListTable
        label="敏感词"
        list={{ ...list, size: rows.size }}
        rows={rows}
        columns={wordColumns({ onEdit: setEdited, onRemove: id => batch.perform(removeWords, [id]) })}
        selected={selected}
        onSelect={onSelect}
        empty={{ title: '还没有敏感词', text: '新增或批量导入后，提交的内容会按它们检查' }}
      />
      <BatchBar selected={selected} onClear={onClear} actions={[removeWords]} batch={batch} all={all} />
      {edited && (
        <WordDialog
          word={edited}
          categories={categories.map(({ category }) => category)}
          onClose={() => setEdited(null)}
        />
      )}
      {shown === 'import' && <WordImportDialog onClose={() => setShown(null)} />}
      {shown === 'test' && <WordTestDialog onClose={() => setShown(null)} />}
    </>
  )
}

function WordFilters({
  list,
  categories,
}: {
  list: List<(typeof filterNames)[number]>
  categories: Route.ComponentProps['loaderData']['categories']
}) {
  return (
    <FilterLine list={list}>
      <SelectFilter list={list} name="level" label="级别" width={110} options={options(wordLevelLabels)} />
      <SelectFilter
        list={list}
        name="category"
        label="分类"
        width={190}
        showSearch
        options={categories.map(({ category, count }) => ({ value: category, label: `${category}（${count}）` }))}
      />
      <SelectFilter list={list} name="scene" label="场景" width={120} options={options(wordScenes)} />
      <SelectFilter
        list={list}
        name="isOn"
        label="状态"
        width={100}
        options={[
          { value: '1', label: '启用' },
          { value: '0', label: '停用' },
        ]}
      />
      <KeywordFilter list={list} name="keyword" placeholder="搜索词语" width={180} />
    </FilterLine>
  )
}
