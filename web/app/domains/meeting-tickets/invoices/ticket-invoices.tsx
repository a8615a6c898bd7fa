import type { ReplyOf } from '@shangyouji/contract'
import type { enroll } from '@shangyouji/contract/enrolments/calls'
import type { LoaderFunctionArgs } from 'react-router'
import { ExportButton } from '../../../back-office/list/export-button.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { Page, titled } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { invoiceFilterNames, invoiceFilterOf } from '../../invoices/invoice-filters.ts'
import type { IssuerCalls } from '../../invoices/issue-dialogs.tsx'
import { IssuerList } from '../../invoices/issuer-list.tsx'

type Rows = ReplyOf<typeof enroll.searchInvoice>

export const meta = titled('会议发票')

export function loader({ context, request }: LoaderFunctionArgs) {
  const { current, size, ...filters } = listInput(new URL(request.url), invoiceFilterNames)
  return context.get(apiContext).enroll.searchInvoice({ current, size, ...invoiceFilterOf(filters) })
}

const update = api.enroll.meetInvoiceUpdate
const calls: IssuerCalls = {
  start: ({ id, version }) => update({ id, state: 'ISSUING', version }),
  issue: ({ id, invoiceNo, issuedOn, url }) => update({ id, state: 'ISSUED', number: invoiceNo, issuedOn, file: url }),
  refuse: ({ id, reason, isFailed }) => update({ id, state: isFailed ? 'FAILED' : 'REJECTED', reason }),
  red: ({ id, redNo }) => update({ id, state: 'RED', number: redNo }),
}

/** 会议发票: buyers of tickets ask, the organiser issues; the same for suppliers and organisers. */
export default function TicketInvoices({ loaderData: rows }: { loaderData: Rows }) {
  const list = useListState(invoiceFilterNames)
  return (
    <Page title="会议发票" note="票款由您收取，发票由您开具；在此登记号码和文件，购票人即可下载">
      <IssuerList
        rows={rows}
        calls={calls}
        first={[
          {
            title: '购票人与订单',
            key: 'buyer',
            render: (_, { buyer, orderNo }) => (
              <>
                {buyer}
                <div className="code">{orderNo}</div>
              </>
            ),
          },
        ]}
        placeholder="抬头、税号、发票号码或订单号"
        empty={{ title: '还没有开票申请', text: '购票人付款后申请发票，会出现在这里' }}
      >
        <ExportButton
          call="enroll.exportEnrollMeetInvoice"
          filter={() => invoiceFilterOf(list.filters)}
          side="BUSINESS"
          isEmpty={rows.total === 0}
        />
      </IssuerList>
    </Page>
  )
}
