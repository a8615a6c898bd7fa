import { adPositions, adStateLabels } from '@shangyouji/contract/adverts/labels'
import type { TableProps } from 'antd'
import { useRevalidator } from 'react-router'
import { FilterLine, KeywordFilter, SelectFilter, StatusTabs } from '../../../../back-office/list/list-parts.tsx'
import { useListState } from '../../../../back-office/list/list-state.ts'
import { actionsColumn, ListTable, statusColumn } from '../../../../back-office/list/list-table.tsx'
import { useEditor } from '../../../../back-office/use-editor.ts'
import { formatDaysSoon } from '../../../../domains/adverts/day-ranges.ts'
import { AdFiguresDialog } from '../../../../domains/adverts/figures-dialog.tsx'
import { adTones } from '../../../../domains/adverts/tones.ts'
import { ReasonDialog } from '../../../../forms/reason-dialog.tsx'
import { api } from '../../../../lib/api/client.ts'
import { downloadFile } from '../../../../lib/api/files.ts'
import { dialogWhenOpened } from '../../../../lib/hydration/dialog-when-opened.tsx'
import { GuardedButton, LinkButton } from '../../../../ui/base/button.tsx'
import { formatMoney, formatNumber } from '../../../../ui/text/format.ts'
import { useMayDo } from '../../shared/use-may-do.ts'
import type { Page, Row } from './refund-dialog.tsx'

const RefundDialog = dialogWhenOpened(async () => (await import('./refund-dialog.tsx')).RefundDialog)

const tabs = [{ key: '', label: '全部' }, ...Object.entries(adStateLabels).map(([key, label]) => ({ key, label }))]

/** Bookings of all positions with what an operator may do to each; they are judged in the review queue. */
export function BookingList({ page }: { page: Page }) {
  const list = useListState(['keyword', 'state', 'position'])
  const { revalidate } = useRevalidator()
  const may = useMayDo()
  const suspended = useEditor<Row>()
  const refunded = useEditor<Row>()
  const looked = useEditor<Row>()
  const resume = async ({ id }: Row) => {
    await api.positions.resume({ id })
    await revalidate()
  }
  const { keyword = '', state, position } = list.asked
  return (
    <>
      <StatusTabs list={list} name="state" tabs={tabs} />
      <FilterLine list={list}>
        <KeywordFilter list={list} name="keyword" placeholder="企业、预订号、标题" />
        <SelectFilter
          list={list}
          name="position"
          label="广告位"
          width={150}
          options={Object.entries(adPositions).map(([value, { name }]) => ({ value, label: name }))}
        />
        {may('reviewer') && <LinkButton to="/operator/review?entity=advert">审核队列</LinkButton>}
        <GuardedButton
          onClick={async () => {
            await downloadFile('positions.export', { keyword, ...(state && { state }), ...(position && { position }) })
          }}
        >
          导出
        </GuardedButton>
      </FilterLine>
      <ListTable
        label="广告预订"
        list={list}
        rows={page}
        columns={bookingColumns({
          may,
          onFigures: looked.open,
          onSuspend: suspended.open,
          onResume: resume,
          onRefund: refunded.open,
        })}
        empty={{ title: '没有预订', text: '供应商在“广告投放”中预订' }}
      />
      {suspended.value && <SuspendDialog row={suspended.value} onClose={suspended.close} />}
      {refunded.value && <RefundDialog row={refunded.value} onClose={refunded.close} />}
      {looked.value && <BookingFigures row={looked.value} onClose={looked.close} />}
    </>
  )
}

interface BookingActions {
  readonly may: ReturnType<typeof useMayDo>
  readonly onFigures: (row: Row) => void
  readonly onSuspend: (row: Row) => void
  readonly onResume: (row: Row) => Promise<void>
  readonly onRefund: (row: Row) => void
}

const bookingColumns = ({
  may,
  onFigures,
  onSuspend,
  onResume,
  onRefund,
}: BookingActions): TableProps<Row>['columns'] => [
  {
    title: '企业与预订号',
    key: 'company',
    render: (_, { companyName, code }) => (
      <>
        {companyName}
        <div className="hint">{code}</div>
      </>
    ),
  },
  {
    title: '广告位与日期',
    key: 'position',
    render: (_, { position, days }) => (
      <>
        {adPositions[position].name}
        <div className="hint">{formatDaysSoon(days)}</div>
      </>
    ),
  },
  {
    title: '素材',
    key: 'creative',
    render: (_, { creative }) =>
      creative ? (
        <>
          <img src={creative.image} alt="" width={120} loading="lazy" />
          <div>{creative.title}</div>
        </>
      ) : (
        '未提交'
      ),
  },
  {
    title: '金额',
    key: 'amount',
    width: 140,
    render: (_, { amount, refund, refunded }) => (
      <>
        {formatMoney(amount)}
        {refund > 0 && (
          <div className="hint">
            退{formatMoney(refund)}，已到账{formatMoney(refunded)}
          </div>
        )}
      </>
    ),
  },
  statusColumn(
    { labels: adStateLabels, tones: adTones },
    150,
    row => row.state,
    ({ reason }) => reason && <div className="hint">{reason}</div>,
  ),
  {
    title: '展示 / 点击',
    key: 'figures',
    width: 110,
    render: (_, { seen, clicks }) => `${formatNumber(seen)} / ${formatNumber(clicks)}`,
  },
  actionsColumn(170, row => [
    { label: '效果', onClick: () => onFigures(row) },
    may('reviewer') && row.can.suspend && { label: '暂停', onClick: () => onSuspend(row) },
    may('reviewer') && row.can.resume && { label: '恢复', onClick: () => onResume(row) },
    may('finance') && row.can.refund && { label: '终止退款', onClick: () => onRefund(row) },
  ]),
]

function SuspendDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  return (
    <ReasonDialog
      title="暂停广告"
      text={`“${row.companyName}”的广告将立即停止展示，日期仍为其保留。`}
      reasons={['收到投诉，核实中', '链接的内容与广告不符']}
      isRequired
      danger
      onClose={onClose}
      onGiven={async reason => {
        await api.positions.suspend({ id: row.id, reason })
        onClose()
        await revalidate()
      }}
    />
  )
}

const BookingFigures = ({ row, onClose }: { row: Row; onClose: () => void }) => (
  <AdFiguresDialog
    title={`${row.companyName} ${adPositions[row.position].name}`}
    load={() => api.positions.figures({ id: row.id })}
    onClose={onClose}
  />
)
