import type { ReplyOf } from '@shangyouji/contract'
import type { adBooking } from '@shangyouji/contract/adverts/calls'
import { adPositions, adStateLabels } from '@shangyouji/contract/adverts/labels'
import type { TableProps } from 'antd'
import { useRevalidator } from 'react-router'
import { FilterLine, SelectFilter } from '../../../back-office/list/list-parts.tsx'
import { useListState } from '../../../back-office/list/list-state.ts'
import { actionsColumn, ListTable } from '../../../back-office/list/list-table.tsx'
import { useEditor } from '../../../back-office/use-editor.ts'
import { formatDaysSoon } from '../../../domains/adverts/day-ranges.ts'
import { AdFiguresDialog } from '../../../domains/adverts/figures-dialog.tsx'
import { adTones } from '../../../domains/adverts/tones.ts'
import { api } from '../../../lib/api/client.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { formatDateTime, formatMoney, formatNumber } from '../../../ui/text/format.ts'
import type { Booking } from './book.tsx'

const CreativeDialog = dialogWhenOpened(async () => (await import('./creative-dialog.tsx')).CreativeDialog)

/** The filter of the list, for its loader too. */
export const bookingFilters = ['state'] as const

const states = Object.entries(adStateLabels).map(([value, label]) => ({ value, label }))

type Rows = ReplyOf<typeof adBooking.search>

interface BookingsProps {
  readonly rows: Rows
  readonly onPay: (booking: Booking) => void
  readonly onInvoice: (booking: Booking) => void
}

/** What the company booked, with all that can be done to each. */
export function Bookings({ rows, onPay, onInvoice }: BookingsProps) {
  const list = useListState(bookingFilters)
  const { revalidate } = useRevalidator()
  const edited = useEditor<Booking>()
  const looked = useEditor<Booking>()
  const cancel = async (row: Booking) => {
    const back = row.state === 'HELD' ? '尚未支付。' : `将退回${formatMoney(row.cancelRefund)}，`
    const question = { title: '取消广告预订', text: `${back}取消后日期立即释放。`, ok: '取消预订', cancel: '保留' }
    if (!(await confirmBox({ ...question, danger: true }))) return
    await api.adBooking.cancel({ id: row.id, refund: row.cancelRefund })
    await revalidate()
  }
  return (
    <>
      <FilterLine list={list}>
        <SelectFilter list={list} name="state" label="状态" width={150} options={states} />
      </FilterLine>
      <ListTable
        label="广告预订"
        list={list}
        rows={rows}
        columns={bookingColumns({ onPay, onInvoice, onEdit: edited.open, onFigures: looked.open, onCancel: cancel })}
        empty={{ title: '还没有预订', text: '在上面的日历中选择日期，看到报价后预订。' }}
      />
      {edited.value && (
        <CreativeDialog
          booking={edited.value}
          onClose={edited.close}
          onSaved={() => {
            edited.close()
            void revalidate()
          }}
        />
      )}
      {looked.value && <BookingFigures booking={looked.value} onClose={looked.close} />}
    </>
  )
}

interface BookingActions extends Pick<BookingsProps, 'onPay' | 'onInvoice'> {
  readonly onEdit: (row: Booking) => void
  readonly onFigures: (row: Booking) => void
  readonly onCancel: (row: Booking) => Promise<void>
}

const bookingColumns = ({
  onPay,
  onInvoice,
  onEdit,
  onFigures,
  onCancel,
}: BookingActions): TableProps<Booking>['columns'] => [
  {
    title: '广告位与日期',
    key: 'position',
    render: (_, row) => (
      <>
        {adPositions[row.position].name}
        <div className="hint">
          {row.days.length}天：{formatDaysSoon(row.days)}
        </div>
      </>
    ),
  },
  {
    title: '素材',
    key: 'creative',
    render: (_, { creative, linkName }) =>
      creative ? (
        <>
          {creative.title}
          <div className="hint">打开：{linkName || '已下架，改为店铺首页'}</div>
        </>
      ) : (
        '未提交'
      ),
  },
  {
    title: '金额',
    key: 'amount',
    width: 130,
    render: (_, { amount, refund, refunded }) => (
      <>
        {formatMoney(amount)}
        {refund + refunded > 0 && <div className="hint">退{formatMoney(Math.max(refund, refunded))}</div>}
      </>
    ),
  },
  { title: '状态', key: 'state', width: 190, render: (_, row) => <State row={row} /> },
  {
    title: '展示 / 点击',
    key: 'figures',
    width: 110,
    render: (_, { seen, clicks }) => `${formatNumber(seen)} / ${formatNumber(clicks)}`,
  },
  actionsColumn(190, row => [
    row.can.pay && { label: '支付', onClick: () => onPay(row) },
    row.can.edit && { label: row.creative ? '修改素材' : '提交素材', onClick: () => onEdit(row) },
    ['RUNNING', 'ENDED', 'SUSPENDED'].includes(row.state) && {
      label: '效果',
      onClick: () => onFigures(row),
    },
    row.can.invoice && { label: '申请发票', onClick: () => onInvoice(row) },
    row.can.cancel && { label: '取消', onClick: () => onCancel(row) },
  ]),
]

const BookingFigures = ({ booking, onClose }: { booking: Booking; onClose: () => void }) => (
  <AdFiguresDialog
    title={adPositions[booking.position].name}
    load={() => api.adBooking.figures({ id: booking.id })}
    onClose={onClose}
  />
)

const State = ({ row }: { row: Booking }) => (
  <>
    <Tag tone={adTones[row.state]}>{adStateLabels[row.state]}</Tag>
    {row.holdTime && <div className="hint">{formatDateTime(row.holdTime)}前支付</div>}
    {row.mendTime && row.state === 'REJECTED' && <div className="hint">{formatDateTime(row.mendTime)}前修改</div>}
    {row.reason && <div className="hint">{row.reason}</div>}
  </>
)
