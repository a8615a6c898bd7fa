import type { ReplyOf } from '@shangyouji/contract'
import type { enroll } from '@shangyouji/contract/enrolments/calls'
import { registrationSourceLabels, registrationStatusLabels } from '@shangyouji/contract/tickets/labels'
import type { RegistrationStatus } from '@shangyouji/contract/tickets/states'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { type LoaderFunctionArgs, useRevalidator } from 'react-router'
import { type BatchAction, BatchBar } from '../../../back-office/list/batch.tsx'
import { useChosenRows } from '../../../back-office/list/chosen-rows.ts'
import { ExportButton } from '../../../back-office/list/export-button.tsx'
import { FilterLine, KeywordFilter, SelectFilter } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { actionsColumn, ListTable } from '../../../back-office/list/list-table.tsx'
import { Page, titled } from '../../../back-office/page.tsx'
import { ReasonDialog } from '../../../forms/reason-dialog.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatDateTime, formatMoney } from '../../../ui/text/format.ts'
import { RegistrationTag } from '../ticket-tags.tsx'
import { AddAttendee } from './add-attendee.tsx'

const AnswersDialog = dialogWhenOpened(async () => (await import('./answers-dialog.tsx')).AnswersDialog)

type Rows = ReplyOf<typeof enroll.searchMeetEnrollAdmin>
type Row = Rows['records'][number]

const filterNames = ['status', 'came', 'keyword', 'meetId'] as const
const statuses = Object.entries(registrationStatusLabels).map(([value, label]) => ({ value, label }))
const came = [
  { value: 'true', label: '已签到' },
  { value: 'false', label: '未签到' },
]
const UUID = /^[0-9a-f-]{36}$/

type Filters = Partial<Record<(typeof filterNames)[number], string>>
const filterOf = ({ status, came: isCame, keyword, meetId }: Filters) => ({
  keyword: keyword?.slice(0, 50),
  status: status && status in registrationStatusLabels ? (status as RegistrationStatus) : undefined,
  isCheckedIn: isCame === 'true' ? true : isCame === 'false' ? false : undefined,
  meetId: meetId && UUID.test(meetId) ? meetId : undefined,
})

export function loader({ context, request }: LoaderFunctionArgs) {
  const { current, size, ...filters } = listInput(new URL(request.url), filterNames)
  return context.get(apiContext).enroll.searchMeetEnrollAdmin({ current, size, ...filterOf(filters) })
}

export const meta = titled('会议报名')
export const handle = { isPhoneReady: true }

const operate =
  (operation: 'APPROVE' | 'RESTORE' | 'CANCEL'): BatchAction['run'] =>
  ids =>
    api.enroll.enrollOperation({ ids, operation })
const approve: BatchAction = {
  label: '通过',
  ask: { title: '通过报名', text: '通过 {n} 人，占用名额；收费票须在48小时内支付。' },
  run: operate('APPROVE'),
}
const restore: BatchAction = { label: '恢复', run: operate('RESTORE') }
const cancel: BatchAction = {
  label: '取消报名',
  danger: true,
  ask: { title: '取消报名', text: '取消 {n} 人的报名，名额立即释放。已付款的票请在订单中退票。' },
  run: operate('CANCEL'),
}

const columns: NonNullable<TableProps<Row>['columns']> = [
  {
    title: '参会人',
    key: 'name',
    render: (_, row) => (
      <>
        {row.name || '待补全'}
        <br />
        <small>{[row.phone, row.company, row.jobTitle].filter(Boolean).join(' · ')}</small>
      </>
    ),
  },
  { title: '会议', dataIndex: 'title', key: 'title' },
  { title: '票种', dataIndex: 'ticketName', key: 'ticketName', width: 120 },
  {
    title: '票款',
    key: 'share',
    width: 100,
    render: (_, { share }) => (share === 0 ? '免费' : formatMoney(share)),
  },
  { title: '来源', key: 'source', width: 100, render: (_, { source }) => registrationSourceLabels[source] },
  { title: '状态', key: 'status', width: 110, render: (_, { status }) => <RegistrationTag status={status} /> },
  {
    title: '签到',
    key: 'came',
    width: 140,
    render: (_, { checkInTime }) => (checkInTime ? formatDateTime(checkInTime) : '—'),
  },
]

const certificatesOf = (ids: readonly string[]) => `/demander/meeting/certificates?ids=${ids.join()}`
const cancelOf = (onClick: () => unknown) => ({ label: '取消报名', danger: true, onClick })

/** 会议报名: who registered for the company's meetings, with what the organiser decides. `?meetId=` is one meeting. */
export default function ReceivedRegistrations({ loaderData: rows }: { loaderData: Rows }) {
  const list = useListState(filterNames)
  const [rejected, reject] = useState<readonly string[] | null>(null)
  const [looked, look] = useState<Row | null>(null)
  const [isAdding, setAdding] = useState(false)
  const { revalidate } = useRevalidator()
  const { batch, selected, onSelect, onClear, all } = useChosenRows({
    list,
    rows,
    load: ({ current, size, ...filters }) =>
      api.enroll.searchMeetEnrollAdmin({ current, size, ...filterOf(filters as Filters) }),
    nameOf: row => row.name || row.ticketName,
  })
  const { meetId } = filterOf(list.filters as Filters)
  return (
    <Page
      title="会议报名"
      note={meetId ? (rows.records[0]?.title ?? '') : '全部会议'}
      action={
        meetId && (
          <>
            <Button onClick={() => setAdding(true)}>添加参会人</Button>{' '}
            <LinkButton to={`../meeting/import?meetId=${meetId}`}>导入参会人</LinkButton>{' '}
            <LinkButton to={`/door/${meetId}/badges`}>打印胸卡</LinkButton>{' '}
            <LinkButton kind="primary" to={`/door/${meetId}`}>
              打开签到页
            </LinkButton>
          </>
        )
      }
    >
      <FilterLine list={list} except={['meetId']}>
        <SelectFilter list={list} name="status" label="状态" width={140} options={statuses} />
        <SelectFilter list={list} name="came" label="签到" width={120} options={came} />
        <KeywordFilter list={list} name="keyword" placeholder="姓名、单位、手机号后几位" />
        <Exports filters={list.filters as Filters} isEmpty={rows.total === 0} />
      </FilterLine>
      <ListTable
        label="会议报名"
        list={list}
        rows={rows}
        selected={selected}
        onSelect={onSelect}
        columns={[
          ...columns,
          actionsColumn<Row>(160, row => [
            row.can.approve && { label: '通过', onClick: () => batch.perform(approve, [row.id]) },
            row.can.reject && { label: '拒绝', danger: true, onClick: () => reject([row.id]) },
            row.can.restore && { label: '恢复', onClick: () => batch.perform(restore, [row.id]) },
            row.can.cancel && !row.can.approve && cancelOf(() => batch.perform(cancel, [row.id])),
            { label: '报名信息', onClick: () => look(row) },
            row.can.certificate && { label: '参会证明', to: certificatesOf([row.id]) },
          ]),
        ]}
        empty={{ title: '还没有报名', text: '会议发布后，报名在这里审核、导出和签到。' }}
      />
      <BatchBar selected={selected} onClear={onClear} actions={[approve, cancel]} batch={batch} all={all}>
        <Button kind="danger" onClick={() => reject(selected)}>
          拒绝
        </Button>
        {selected.length <= 100 && (
          <LinkButton to={certificatesOf(selected)} target="_blank">
            参会证明
          </LinkButton>
        )}
      </BatchBar>
      {batch.dialog}
      {isAdding && meetId && <AddAttendee meetId={meetId} onClose={() => setAdding(false)} onAdded={revalidate} />}
      {looked && <AnswersDialog row={looked} onClose={() => look(null)} />}
      {rejected && <RejectDialog ids={rejected} onClose={() => reject(null)} />}
    </Page>
  )
}

function RejectDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  return (
    <ReasonDialog
      title="拒绝报名"
      text="报名人会收到通知和原因。"
      reasons={['名额已满', '不符合参会条件', '信息不完整']}
      isRequired
      danger
      ok="拒绝"
      onClose={onClose}
      onGiven={async reason => {
        const { failed } = await api.enroll.enrollOperation({ ids: [...ids], operation: 'REJECT', reason })
        if (failed.length > 0) toast.error(failed[0]!.msg)
        onClose()
        await revalidate()
      }}
    />
  )
}

const Exports = ({ filters, isEmpty }: { filters: Filters; isEmpty: boolean }) => (
  <>
    <ExportButton
      call="enroll.exportEnrollMeet"
      filter={() => filterOf(filters)}
      side="BUSINESS"
      isEmpty={isEmpty}
      label="导出报名"
    />
    <ExportButton
      call="enroll.exportEnrollMeetUser"
      filter={() => filterOf(filters)}
      side="BUSINESS"
      isEmpty={isEmpty}
      label="导出参会人与签到"
    />
  </>
)
