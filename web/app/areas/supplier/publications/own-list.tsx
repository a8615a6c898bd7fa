import { contentStatusLabels } from '@shangyouji/contract/content/labels'
import type { TableProps } from 'antd'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { BatchBar, useBatch } from '../../../back-office/list/batch.tsx'
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
import { LinkButton } from '../../../ui/base/button.tsx'
import { EditIcon } from '../../../ui/base/icons.tsx'
import { filterNames, type OwnPublication, type OwnRows } from './load-own.ts'
import { ownColumns } from './own-columns.tsx'
import { publicationActions } from './publication-actions.ts'

const tabs = statusTabs(contentStatusLabels, ['DRAFT', 'PENDING', 'PUBLISHED', 'REJECTED', 'OFF_SHELF', 'BANNED'])

interface Props<R extends OwnPublication> {
  kind: PublicationKind
  loaded: { rows: OwnRows<R>; counts: Record<string, number>; sections: readonly string[] }
  /** Columns of this type alone, before the numbers. */
  columns?: NonNullable<TableProps<R>['columns']>
  /** Beside the section, under the title. */
  about?: (row: R) => string
  action?: ReactNode
}

/** Own items of a type by state, with what may be done to one or to many of them. */
export function OwnList<R extends OwnPublication>({ kind, loaded, columns = [], about, action }: Props<R>) {
  const { rows, counts, sections } = loaded
  const { noun } = publicationKinds[kind]
  const list = useListState(filterNames)
  const actions = useMemo(() => publicationActions(kind), [kind])
  const [selected, setSelected] = useState<string[]>([])
  const batch = useBatch(id => rows.records.find(row => row.id === id)?.title ?? `该${noun}`)
  // rows of another page or tab are not meant any more
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows end the selection
  useEffect(() => setSelected([]), [rows])
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
        onSelect={setSelected}
        empty={{ title: `还没有${noun}`, text: `发布${noun}，让需方在找产品时先认识您。`, action: add }}
      />
      <BatchBar
        selected={selected}
        onClear={() => setSelected([])}
        actions={[actions.release, actions.refresh, actions.offShelf, actions.remove]}
        batch={batch}
      />
    </Page>
  )
}
