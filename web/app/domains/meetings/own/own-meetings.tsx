import { contentStatusLabels } from '@shangyouji/contract/content/labels'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { BatchBar } from '../../../back-office/list/batch.tsx'
import { useChosenRows } from '../../../back-office/list/chosen-rows.ts'
import { FilterLine, KeywordFilter, StatusTabs, statusTabs } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable } from '../../../back-office/list/list-table.tsx'
import { Page, titled } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { LinkButton } from '../../../ui/base/button.tsx'
import { EditIcon } from '../../../ui/base/icons.tsx'
import { ChannelDialog } from './channel-dialog.tsx'
import { filterNames, ownInput, type Row, type Rows } from './load-own.ts'
import { meetingActions as actions } from './meeting-actions.ts'
import { ownColumns } from './own-columns.tsx'

const CancelDialog = dialogWhenOpened(async () => (await import('./cancel-dialog.tsx')).CancelDialog)

const tabs = statusTabs(contentStatusLabels, ['DRAFT', 'PENDING', 'PUBLISHED', 'REJECTED', 'OFF_SHELF', 'BANNED'])

export const meta = titled('会议')
export const handle = { isPhoneReady: true }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { meet } = context.get(apiContext)
  const input = ownInput(listInput(new URL(request.url), filterNames))
  const [rows, counts] = await Promise.all([
    meet.informationSearch(input),
    meet.getStatusCount({ keyword: input.keyword }),
  ])
  return { rows, counts }
}

/** 会议: the company's meetings by state, the same for suppliers and organisers. */
export default function OwnMeetings({ loaderData }: { loaderData: { rows: Rows; counts: Record<string, number> } }) {
  const { rows, counts } = loaderData
  const list = useListState(filterNames)
  const home = useLocation().pathname.replace(/\/$/, '')
  const [cancelled, cancel] = useState<Row | null>(null)
  const [promoted, promote] = useState<Row | null>(null)
  const { batch, selected, onSelect, onClear, all } = useChosenRows({
    list,
    rows,
    load: asked => api.meet.informationSearch(ownInput(asked)),
    nameOf: row => row.title,
  })
  const add = (
    <LinkButton kind="primary" icon={<EditIcon />} to={`${home}/edit`}>
      发布会议
    </LinkButton>
  )
  return (
    <Page title="会议" note="提交后预计3个工作日内完成审核；已发布的修改在审核通过后替换" action={add}>
      <StatusTabs list={list} name="status" counts={counts} tabs={tabs} />
      <FilterLine list={list} except={['status']}>
        <KeywordFilter list={list} name="keyword" placeholder="搜索会议名称" />
      </FilterLine>
      <ListTable
        label="我的会议"
        list={list}
        rows={rows}
        columns={ownColumns({ home, batch, onCancel: cancel, onPromote: promote })}
        selected={selected}
        onSelect={onSelect}
        empty={{ title: '还没有会议', text: '发布会议，设置票种和日程，在这里管理报名与签到。', action: add }}
      />
      <BatchBar
        selected={selected}
        onClear={onClear}
        actions={[actions.release, actions.refresh, actions.offShelf, actions.remove]}
        batch={batch}
        all={all}
      />
      {batch.dialog}
      {promoted && <ChannelDialog meeting={promoted} onClose={() => promote(null)} />}
      {cancelled && <CancelDialog meeting={cancelled} onClose={() => cancel(null)} />}
    </Page>
  )
}
