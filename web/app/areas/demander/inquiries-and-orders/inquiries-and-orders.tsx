import { ExportsFromNotification } from '../../../back-office/list/exports-from-notification.tsx'
import { titled } from '../../../back-office/page.tsx'
import { InquiriesAndOrders } from '../../../domains/trade/inquiries-and-orders.tsx'
import { loadInquiriesAndOrders } from '../../../domains/trade/load-inquiries-and-orders.ts'
import { apiContext } from '../../../lib/context.ts'
// the comparison is drawn by the server: its script comes later, its look must not
import '../../../domains/trade/comparison/compare.module.css'
import type { Route } from './+types/inquiries-and-orders.ts'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadInquiriesAndOrders(context.get(apiContext), url, 'CLIENT')

export const meta: Route.MetaFunction = titled(({ loaderData }) =>
  loaderData?.view === 'compare' ? '比价' : '询价与意向单',
)
export const handle = { isPhoneReady: true }

export default function InquiriesAndOrdersPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <InquiriesAndOrders letters={loaderData} />
      <ExportsFromNotification side="CLIENT" />
    </>
  )
}
