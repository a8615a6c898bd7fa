import { type AdState, adPositions } from '@shangyouji/contract/adverts/labels'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { listInput } from '../../../back-office/list/list-state.ts'
import { Page, Panel, titled } from '../../../back-office/page.tsx'
import { InvoiceList } from '../../../domains/invoices/own-invoices.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import type { Route } from './+types/adverts.ts'
import { Book, type Booking } from './book.tsx'
import { Bookings, bookingFilters } from './bookings.tsx'

const RequestInvoice = dialogWhenOpened(
  async () => (await import('../../../domains/invoices/request-dialog.tsx')).RequestInvoice,
)
const PaymentDialog = dialogWhenOpened(
  async () => (await import('../../../domains/payment/payment-dialog.tsx')).PaymentDialog,
)

export const meta = titled('广告投放')

export async function loader({ context, url }: Route.LoaderArgs) {
  const calls = context.get(apiContext)
  const { current, size, state } = listInput(url, bookingFilters)
  const [sold, rows, invoices] = await Promise.all([
    calls.adPosition.list(),
    calls.adBooking.search({ current, size, ...(state && { state: state as AdState }) }),
    calls.invoice.search({ purpose: 'ADVERT', size: 100 }),
  ])
  return { sold, rows, invoices }
}

/** 广告投放: paid positions by the day, from the calendar to the figures. */
export default function Adverts({ loaderData: { sold, rows, invoices } }: Route.ComponentProps) {
  const [paying, setPaying] = useState<Booking | null>(null)
  const [invoicing, setInvoicing] = useState<Booking | null>(null)
  const { revalidate } = useRevalidator()
  return (
    <Page title="广告投放" note="所有广告均标明“广告”与企业名称，不影响搜索排序">
      <Panel title="预订广告位">
        <Book sold={sold} onHeld={setPaying} />
      </Panel>
      <Panel title="我的预订">
        <Bookings rows={rows} onPay={setPaying} onInvoice={setInvoicing} />
      </Panel>
      {invoices.total > 0 && (
        <Panel title="发票">
          <InvoiceList rows={invoices} />
        </Panel>
      )}
      {invoicing && <RequestInvoice purpose="ADVERT" refId={invoicing.id} onClose={() => setInvoicing(null)} />}
      {paying && (
        <PaymentDialog
          purpose="ADVERT"
          refId={paying.id}
          title={`${adPositions[paying.position].name} ${paying.days.length}天`}
          amount={paying.amount}
          // what a notice has not told yet is asked for once
          onPaid={() => void api.adBooking.byId({ id: paying.id }).then(() => revalidate())}
          onClose={() => {
            setPaying(null)
            void revalidate()
          }}
        />
      )}
    </Page>
  )
}
