import { wordLevelLabels, wordScenes } from '@shangyouji/contract/sensitive-words/labels'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { FilterLine, KeywordFilter, SelectFilter } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { actionsColumn, ListTable } from '../../../back-office/list/list-table.tsx'
import { rangeFilter, TimeRange, timeRange } from '../../../back-office/list/time-range.tsx'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'
import type { Route } from './+types/hits.ts'
import type { Hit } from './allow-dialog.tsx'
import { levelOf, levelTones } from './word-parts.ts'

const AllowDialog = dialogWhenOpened(async () => (await import('./allow-dialog.tsx')).AllowDialog)

const filterNames = ['level', 'kind', 'scene', 'keyword', ...rangeFilter] as const

const kinds = { WORD: '敏感词', CONTACT: '联系方式' } as const

type Kind = keyof typeof kinds

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export function loader({ context, url }: Route.LoaderArgs) {
  const { level, kind, scene, keyword, from, to, current, size } = listInput(url, filterNames)
  return context.get(apiContext).words.hitsSearch({
    current,
    size: url.searchParams.has('size') ? size : 20,
    level: levelOf(level),
    kind: kind && kind in kinds ? (kind as Kind) : undefined,
    scene,
    keyword: keyword?.slice(0, 40),
    ...timeRange(from, to),
    sort: 'at',
  })
}

/** 命中记录: what was found in texts that people submitted; what is harmless is allowed from here. */
export default function Hits({ loaderData: rows }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [allowed, setAllowed] = useState<Hit | null>(null)

  const columns: TableProps<Hit>['columns'] = [
    { title: '时间', key: 'time', width: 150, render: (_, { time }) => formatDateTime(time) },
    {
      title: '命中',
      key: 'text',
      width: 190,
      render: (_, { kind, level, text, word }) => (
        <span className="flex wrap gap-2">
          <Tag tone={level ? levelTones[level] : 'orange'}>{level ? wordLevelLabels[level] : kinds[kind]}</Tag>
          <span title={word}>{text}</span>
        </span>
      ),
    },
    { title: '上下文', dataIndex: 'context', key: 'context', ellipsis: true },
    {
      title: '场景',
      key: 'scene',
      width: 130,
      render: (_, { scene, field }) => `${wordScenes[scene as keyof typeof wordScenes] ?? scene} · ${field}`,
    },
    { title: '提交人', dataIndex: 'accountName', key: 'accountName', width: 110, ellipsis: true },
    actionsColumn(110, hit => [{ label: '加入白名单', onClick: () => setAllowed(hit) }]),
  ]
  return (
    <>
      <FilterLine list={list}>
        <SelectFilter list={list} name="kind" label="种类" width={120} options={options(kinds)} />
        <SelectFilter list={list} name="level" label="级别" width={110} options={options(wordLevelLabels)} />
        <SelectFilter list={list} name="scene" label="场景" width={110} options={options(wordScenes)} />
        <TimeRange list={list} />
        <KeywordFilter list={list} name="keyword" placeholder="搜索命中内容" width={170} />
      </FilterLine>
      <ListTable
        label="命中记录"
        list={{ ...list, size: rows.size }}
        rows={rows}
        columns={columns}
        empty={{ title: '还没有命中记录', text: '提交的内容含有敏感词或联系方式时会记录在这里' }}
      />
      {allowed && <AllowDialog hit={allowed} onClose={() => setAllowed(null)} />}
    </>
  )
}
