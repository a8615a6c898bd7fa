import { invoiceStateLabels } from '@shangyouji/contract/invoices/labels'

export const invoiceFilterNames = ['state', 'keyword', 'meetId'] as const
const UUID = /^[0-9a-f-]{36}$/

/** What the address asks for, as the calls take it. */
export const invoiceFilterOf = ({ state, keyword, meetId }: { state?: string; keyword?: string; meetId?: string }) => ({
  state: state && state in invoiceStateLabels ? (state as keyof typeof invoiceStateLabels) : undefined,
  keyword: keyword?.slice(0, 100),
  meetId: meetId && UUID.test(meetId) ? meetId : undefined,
})
