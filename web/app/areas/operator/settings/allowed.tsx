import type { TableProps } from 'antd'
import { useState } from 'react'
import { BatchBar } from '../../../back-office/list/batch.tsx'
import { type ListInput, useChosenRows } from '../../../back-office/list/chosen-rows.ts'
import { FilterLine, KeywordFilter, SelectFilter } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { actionsColumn, ListTable } from '../../../back-office/list/list-table.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import type { Route } from './+types/allowed.ts'
import type { Draft } from './allowed-dialog.tsx'
import { kindOptions, kinds } from './allowed-kinds.ts'
import { removeAllowed } from './word-parts.ts'

const AllowedDialog = dialogWhenOpened(async () => (await import('./allowed-dialog.tsx')).AllowedDialog)

const filterNames = ['kind', 'keyword'] as const

type Kind = keyof typeof kinds

export function loader({ context, url }: Route.LoaderArgs) {
  const asked = listInput(url, filterNames)
  return context
    .get(apiContext)
    .words.allowedSearch(allowedFilters({ ...asked, size: url.searchParams.has('size') ? asked.size : 20 }))
}

/** What the address asks for, as the call takes it; words that mean nothing here count as absent. */
const allowedFilters = ({ kind, keyword, current, size }: ListInput<(typeof filterNames)[number]>) => ({
  current,
  size,
  kind: kind && kind in kinds ? (kind as Kind) : undefined,
  keyword: keyword?.slice(0, 40),
  sort: 'updateTime' as const,
})

type Row = Route.ComponentProps['loaderData']['records'][number]

/** 白名单: expressions of the trade that hold a word or look like a contact and are harmless. */
export default function Allowed({ loaderData: rows }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [edited, setEdited] = useState<Draft | null>(null)
  const { batch, selected, onSelect, onClear, all } = useChosenRows({
    list,
    rows,
    load: asked => api.words.allowedSearch(allowedFilters(asked)),
    nameOf: row => row.expression,
  })

  const columns: TableProps<Row>['columns'] = [
    { title: '表达', dataIndex: 'expression', key: 'expression' },
    { title: '种类', key: 'kind', width: 110, render: (_, { kind }) => <Tag>{kinds[kind]}</Tag> },
    { title: '说明', dataIndex: 'note', key: 'note', ellipsis: true },
    { title: '更新时间', key: 'updateTime', width: 120, render: (_, { updateTime }) => formatDate(updateTime) },
    actionsColumn(110, row => [
      { label: '编辑', onClick: () => setEdited(row) },
      { label: '删除', danger: true, onClick: () => batch.perform(removeAllowed, [row.id]) },
    ]),
  ]
  return (
    <>
      <div className="row wrap gap-3 mb-3">
        <span className="hint">如“吗啡抗体”：其中的敏感词不计；联系方式类用于看起来像号码的货号等</span>
        <Button kind="primary" className="push" onClick={() => setEdited({ kind: 'WORD', expression: '', note: '' })}>
          新增白名单
        </Button>
      </div>
      <FilterLine list={list}>
        <SelectFilter list={list} name="kind" label="种类" width={130} options={kindOptions} />
        <KeywordFilter list={list} name="keyword" placeholder="搜索表达" />
      </FilterLine>
      <ListTable
        label="白名单"
        list={{ ...list, size: rows.size }}
        rows={rows}
        columns={columns}
        selected={selected}
        onSelect={onSelect}
        empty={{ title: '还没有白名单', text: '也可以在“命中记录”中一键加入' }}
      />
      <BatchBar selected={selected} onClear={onClear} actions={[removeAllowed]} batch={batch} all={all} />
      {edited && <AllowedDialog allowed={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
