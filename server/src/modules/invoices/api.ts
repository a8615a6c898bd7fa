export type { Invoiceable } from './invoiceable.ts'
export { listLive as listLiveInvoices } from './queries.ts'
