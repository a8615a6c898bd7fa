import { regClassLabels } from '@shangyouji/contract/compounds/labels'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FilterLine, KeywordFilter, SelectFilter } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { actionsColumn, ListTable } from '../../../back-office/list/list-table.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { Code, RelativeTime } from '../../../ui/text/text.tsx'
import { useAsking } from '../approvals/use-asking.tsx'
import { deletion } from '../shared/remove.ts'
import type { Route } from './+types/compounds.ts'
import { type CompoundDraft, emptyCompound } from './compound-draft.ts'
import type { HazardDraft } from './hazard-dialog.tsx'

const CompoundDialog = dialogWhenOpened(async () => (await import('./compound-dialog.tsx')).CompoundDialog)
const HazardDialog = dialogWhenOpened(async () => (await import('./hazard-dialog.tsx')).HazardDialog)

const filterNames = ['keyword', 'regClass'] as const

const classes = Object.entries(regClassLabels).map(([value, label]) => ({ value, label }))

export async function loader({ context, url }: Route.LoaderArgs) {
  const { keyword, regClass, current, size } = listInput(url, filterNames)
  const page = await context.get(apiContext).compounds.search({
    current,
    size,
    keyword,
    regClass: regClass && regClass in regClassLabels ? (regClass as 'TOXIC') : undefined,
  })
  return { ...page, records: page.records.map(row => ({ ...row, id: row.cas })) }
}

type CompoundRow = Route.ComponentProps['loaderData']['records'][number]

/** The CAS library: what goods fill their form from, and what the law says of a substance. */
export default function Compounds({ loaderData: rows }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [edited, setEdited] = useState<CompoundDraft | null>(null)
  const [classified, setClassified] = useState<{ title: string; hazards: HazardDraft } | null>(null)
  const { revalidate } = useRevalidator()
  const { orAsk, dialog } = useAsking()
  const columns: TableProps<CompoundRow>['columns'] = [
    { title: 'CAS号', key: 'cas', width: 130, render: (_, row) => <Code>{row.cas}</Code> },
    {
      title: '名称',
      key: 'name',
      render: (_, row) => (
        <>
          {row.nameZh} <small className="hint">{row.nameEn}</small>
        </>
      ),
    },
    { title: '分子式', key: 'mf', width: 150, render: (_, row) => <Code>{row.mf}</Code> },
    { title: '分子量', dataIndex: 'mw', width: 90 },
    {
      title: '管制',
      key: 'reg',
      width: 190,
      render: (_, row) =>
        row.regClasses.map(one => (
          <Tag key={one} tone="red">
            {regClassLabels[one]}
          </Tag>
        )),
    },
    { title: '产品', dataIndex: 'goodsNum', width: 70 },
    { title: '更新', key: 'time', width: 100, render: (_, row) => <RelativeTime at={row.updateTime} /> },
    actionsColumn(190, row => [
      {
        label: '编辑',
        onClick: async () => {
          const { mf, ...compound } = await api.compounds.getByCas({ cas: row.cas })
          setEdited({ ...emptyCompound, ...compound, mf, isReplacing: true })
        },
      },
      {
        label: '危害信息',
        onClick: async () => {
          const { updateTime: _, ...hazards } = await api.compounds.getHazards({ cas: row.cas })
          setClassified({ title: `${row.nameZh} ${row.cas}`, hazards })
        },
      },
      deletion(
        { what: '化合物', text: `将删除 ${row.cas} ${row.nameZh}；有产品引用的不能删除。` },
        () =>
          orAsk(() => api.compounds.delete({ cas: row.cas }), {
            asked: { kind: 'COMPOUND_CLASS', payload: { act: 'DELETE', cas: row.cas } },
          }),
        revalidate,
      ),
    ]),
  ]
  return (
    <>
      <FilterLine list={list}>
        <KeywordFilter list={list} name="keyword" placeholder="名称、CAS号、分子式" />
        <SelectFilter list={list} name="regClass" label="管制类别" width={220} options={classes} />
        <Button kind="primary" className="push" onClick={() => setEdited(emptyCompound)}>
          新增化合物
        </Button>
      </FilterLine>
      <ListTable label="化合物" list={list} rows={rows} columns={columns} empty={{ title: '化合物库是空的' }} />
      {dialog}
      {classified && <HazardDialog {...classified} onClose={() => setClassified(null)} />}
      {edited && <CompoundDialog compound={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
