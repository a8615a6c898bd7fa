import type { TableProps } from 'antd'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { FilterLine, KeywordFilter, StatusTabs } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { actionsColumn, ListTable } from '../../../back-office/list/list-table.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { RelativeTime } from '../../../ui/text/text.tsx'
import { deletion } from '../shared/remove.ts'
import type { Route } from './+types/synonyms.ts'
import styles from './catalogue.module.css'
import type { SynonymDraft } from './synonym-dialog.tsx'

const SynonymDialog = dialogWhenOpened(async () => (await import('./synonym-dialog.tsx')).SynonymDialog)

const filterNames = ['source', 'keyword'] as const
const sources = [
  { key: '', label: '平台维护' },
  { key: 'shipped', label: '内置' },
]

const kindLabels = { SAME: '互为同义', NARROWER: '首词也找其余', RELATED: '首词无结果时找其余' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { source, keyword, ...list } = listInput(url, filterNames)
  return context.get(apiContext).catalogue.synonyms({
    ...list,
    sort: 'updateTime',
    keyword: keyword?.slice(0, 60),
    isShipped: source === 'shipped',
  })
}

type Group = Route.ComponentProps['loaderData']['records'][number]

/** Expressions of one meaning: who searches for one of them finds what names the others. */
export default function Synonyms({ loaderData: rows }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [edited, setEdited] = useState<SynonymDraft | null>(null)
  const { revalidate } = useRevalidator()
  const isShipped = list.filters.source === 'shipped'
  const columns: TableProps<Group>['columns'] = [
    {
      title: '同义词',
      key: 'words',
      render: (_, { words }) => (
        <span className={styles.words}>
          {words.map(word => (
            <Link
              key={word}
              to={`/website/goods?keyword=${encodeURIComponent(word)}`}
              target="_blank"
              title={`搜索“${word}”`}
            >
              <Tag tone={isShipped ? 'grey' : 'indigo'}>{word}</Tag>
            </Link>
          ))}
        </span>
      ),
    },
  ]
  if (isShipped)
    columns.push({ title: '关系', key: 'kind', width: 170, render: (_, { kind }) => kindLabels[kind ?? 'SAME'] })
  else
    columns.push(
      {
        title: '更新',
        key: 'time',
        width: 120,
        render: (_, row) => row.updateTime && <RelativeTime at={row.updateTime} />,
      },
      actionsColumn(110, ({ id, words, version }) => [
        { label: '编辑', onClick: () => setEdited({ id, words, version }) },
        deletion(
          { what: '同义词', text: `“${words.join('、')}”不再互相搜到，删除后不能恢复。` },
          () => api.catalogue.deleteSynonyms({ id }),
          revalidate,
        ),
      ]),
    )
  return (
    <>
      <StatusTabs list={list} name="source" tabs={sources} label="来源" />
      <FilterLine list={list} except={['source']}>
        <KeywordFilter list={list} name="keyword" placeholder="词语" />
        <span className="hint">
          {isShipped
            ? '随产品提供，不能修改；点击词语试搜'
            : '搜其中任一词也能找到其余的词；保存后立即生效（多台服务器最迟 30 秒），点击词语试搜'}
        </span>
        {!isShipped && (
          <Button kind="primary" className="push" onClick={() => setEdited({ words: [] })}>
            新增同义词
          </Button>
        )}
      </FilterLine>
      <ListTable
        label="搜索同义词"
        list={list}
        rows={rows}
        columns={columns}
        empty={{
          title: '还没有自己的同义词',
          text: '从“搜索”页的无结果词开始：把用户的说法与商品名称里的说法写成一组',
          action: <Button onClick={() => setEdited({ words: [] })}>新增同义词</Button>,
        }}
      />
      {edited && <SynonymDialog group={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
