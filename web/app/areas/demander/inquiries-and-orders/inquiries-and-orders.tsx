import { ExportsFromNotification } from '../../../back-office/list/exports-from-notification.tsx'
import { titled } from '../../../back-office/page.tsx'
import { InquiriesAndOrders } from '../../../domains/trade/inquiries-and-orders.tsx'
import { loadInquiriesAndOrders } from '../../../domains/trade/load-inquiries-and-orders.ts'
import { apiContext } from '../../../lib/context.ts'
import type { Route } from './+types/inquiries-and-orders.ts'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadInquiriesAndOrders(context.get(apiContext), url, 'CLIENT')

export const meta = titled('询价与意向单')
export const handle = { isPhoneReady: true }

export default function InquiriesAndOrdersPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <InquiriesAndOrders letters={loaderData} />
      <ExportsFromNotification side="CLIENT" />
    </>
  )
}
