import type { Api } from '@shangyouji/contract'
import { contentStatusLabels } from '@shangyouji/contract/content/labels'
import type { TableProps } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { BatchBar } from '../../../back-office/list/batch.tsx'
import { useChosenRows } from '../../../back-office/list/chosen-rows.ts'
import {
  FilterLine,
  KeywordFilter,
  SelectFilter,
  StatusTabs,
  statusTabs,
} from '../../../back-office/list/list-parts.tsx'
import { useListState } from '../../../back-office/list/list-state.ts'
import { ListTable } from '../../../back-office/list/list-table.tsx'
import { Page } from '../../../back-office/page.tsx'
import { type PublicationKind, publicationKinds } from '../../../domains/publication/kinds.ts'
import { api } from '../../../lib/api/client.ts'
import { LinkButton } from '../../../ui/base/button.tsx'
import { EditIcon } from '../../../ui/base/icons.tsx'
import { filterNames, type OwnInput, type OwnPublication, type OwnRows, ownInput } from './load-own.ts'
import { ownColumns } from './own-columns.tsx'
import { publicationActions } from './publication-actions.ts'

const tabs = statusTabs(contentStatusLabels, ['DRAFT', 'PENDING', 'PUBLISHED', 'REJECTED', 'OFF_SHELF', 'BANNED'])

interface Props<R extends OwnPublication> {
  kind: PublicationKind
  /** Reads a page of the same list in the browser. */
  search: (api: Api, input: OwnInput) => Promise<OwnRows<R>>
  loaded: { rows: OwnRows<R>; counts: Record<string, number>; sections: readonly string[] }
  /** Columns of this type alone, before the numbers. */
  columns?: NonNullable<TableProps<R>['columns']>
  /** Beside the section, under the title. */
  about?: (row: R) => string
  action?: ReactNode
}

/** Own items of a type by state, with what may be done to one or to many of them. */
export function OwnList<R extends OwnPublication>({ kind, search, loaded, columns = [], about, action }: Props<R>) {
  const { rows, counts, sections } = loaded
  const { noun } = publicationKinds[kind]
  const list = useListState(filterNames)
  const actions = useMemo(() => publicationActions(kind), [kind])
  const { batch, selected, onSelect, onClear, all } = useChosenRows({
    list,
    rows,
    load: asked => search(api, ownInput(asked)),
    nameOf: row => row.title,
  })
  const add = (
    <LinkButton kind="primary" icon={<EditIcon />} to={`/supplier/info/${kind}/edit`}>
      发布{noun}
    </LinkButton>
  )
  return (
    <Page
      title={noun}
      note="提交后预计3个工作日内完成审核；已发布的修改在审核通过后替换"
      action={
        <>
          {action}
          {add}
        </>
      }
    >
      <StatusTabs list={list} name="status" counts={counts} tabs={tabs} />
      <FilterLine list={list} except={['status']}>
        <KeywordFilter list={list} name="keyword" placeholder="搜索标题" />
        <SelectFilter
          list={list}
          name="section"
          label="栏目"
          width={160}
          options={sections.map(name => ({ value: name, label: name }))}
        />
      </FilterLine>
      <ListTable
        label={`我的${noun}`}
        list={list}
        rows={rows}
        columns={ownColumns<R>(kind, actions, batch, { columns, about })}
        selected={selected}
        onSelect={onSelect}
        empty={{ title: `还没有${noun}`, text: `发布${noun}，让需方在找产品时先认识您。`, action: add }}
      />
      <BatchBar
        selected={selected}
        onClear={onClear}
        actions={[actions.release, actions.refresh, actions.offShelf, actions.remove]}
        batch={batch}
        all={all}
      />
    </Page>
  )
}
