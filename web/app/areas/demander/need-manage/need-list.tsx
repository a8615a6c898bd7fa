import { contentStatusLabels } from '@shangyouji/contract/content/labels'
import { demandTypeLabels } from '@shangyouji/contract/demands/labels'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { BatchBar } from '../../../back-office/list/batch.tsx'
import { useChosenRows } from '../../../back-office/list/chosen-rows.ts'
import { ExportButton } from '../../../back-office/list/export-button.tsx'
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
import { DEMAND_SUCCESS } from '../../../domains/demand/demand-events.ts'
import { api } from '../../../lib/api/client.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { openPublish } from '../../../lib/open-dialogs.ts'
import { Button } from '../../../ui/base/button.tsx'
import { EditIcon } from '../../../ui/base/icons.tsx'
import { ClaimNotice } from './claim-notice.tsx'
import { batchActions } from './need-actions.ts'
import { needColumns } from './need-columns.tsx'
import { filterNames, knownFilters } from './need-filters.ts'
import type { NeedListData, OwnDemand } from './need-types.ts'

const ExtendDialog = dialogWhenOpened(async () => (await import('./extend-dialog.tsx')).ExtendDialog)
const CloseDialog = dialogWhenOpened(async () => (await import('./close-dialog.tsx')).CloseDialog)
const ExpressDialog = dialogWhenOpened(async () => (await import('./express-dialog.tsx')).ExpressDialog)

const tabs = statusTabs(contentStatusLabels, [
  'DRAFT',
  'PENDING',
  'PUBLISHED',
  'REJECTED',
  'OFF_SHELF',
  'BANNED',
  'CLOSED',
])
const types = Object.entries(demandTypeLabels).map(([value, label]) => ({ value, label }))

/** Own demands by state, with what may be done to one or to many of them. */
export function NeedList({ rows, counts, claimable }: NeedListData) {
  const list = useListState(filterNames)
  const [extended, setExtended] = useState<OwnDemand | null>(null)
  const [hurried, setHurried] = useState<OwnDemand | null>(null)
  const [closed, setClosed] = useState<OwnDemand | null>(null)
  const { batch, selected, onSelect, onClear, all } = useChosenRows({
    list,
    rows,
    load: asked => api.demand.informationSearch(knownFilters(asked)),
    nameOf: row => row.title,
  })
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => void revalidate()
    window.addEventListener(DEMAND_SUCCESS, look)
    return () => window.removeEventListener(DEMAND_SUCCESS, look)
  }, [revalidate])

  const shown = () => {
    const { current, size, filters } = list
    const { status, keyword, type } = knownFilters({ current, size, ...filters })
    return { status, keyword, type }
  }
  const publish = (
    <Button kind="primary" icon={<EditIcon />} onClick={() => openPublish()}>
      发布需求
    </Button>
  )

  return (
    <Page
      title="需求管理"
      note="提交后预计3个工作日内完成审核，审核通过后供方即可报名报价"
      action={
        <>
          <ExportButton call="demand.exportDemand" filter={shown} side="CLIENT" isEmpty={rows.total === 0} />
          {publish}
        </>
      }
    >
      <ClaimNotice claimable={claimable} />
      <StatusTabs list={list} name="status" counts={counts} tabs={tabs} />
      <FilterLine list={list} except={['status']}>
        <KeywordFilter list={list} name="keyword" placeholder="搜索标题" />
        <SelectFilter list={list} name="type" label="需求类型" width={180} options={types} />
      </FilterLine>
      <ListTable
        label="我的需求"
        list={list}
        rows={rows}
        columns={needColumns({ batch, onExtend: setExtended, onHurry: setHurried, onClose: setClosed })}
        selected={selected}
        onSelect={onSelect}
        empty={{
          title: '还没有需求',
          text: '说清要什么，最多5家供方会带着报价来找您。',
          action: publish,
        }}
      />
      <BatchBar selected={selected} onClear={onClear} actions={batchActions} batch={batch} all={all} />
      {extended && <ExtendDialog demand={extended} onClose={() => setExtended(null)} />}
      {hurried && <ExpressDialog demand={hurried} onClose={() => setHurried(null)} />}
      {closed && <CloseDialog demand={closed} onClose={() => setClosed(null)} />}
    </Page>
  )
}
