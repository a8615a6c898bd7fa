import { invoiceStateLabels, invoiceTitleTypeLabels, invoiceTypeLabels } from '@shangyouji/contract/invoices/labels'
import {
  registrationSourceLabels,
  registrationStatusLabels,
  ticketOrderStateLabels,
} from '@shangyouji/contract/tickets/labels'
import type { Column } from '../../sheets/excel.ts'
import { exportable } from '../exports/api.ts'
import * as invoices from './invoice-queries.ts'
import * as lists from './list-queries.ts'

const yuan = (fen: number): number => fen / 100

const orderColumns: Column<lists.ShownOrder>[] = [
  { header: '订单号', width: 24, value: row => row.order_no },
  { header: '会议', width: 36, value: row => row.meeting_title },
  { header: '状态', width: 12, value: row => ticketOrderStateLabels[row.state] },
  { header: '来源', width: 12, value: row => registrationSourceLabels[row.source] },
  { header: '购票人', width: 14, value: row => row.buyer_name },
  { header: '单位', width: 28, value: row => row.buyer_organisation },
  { header: '张数', width: 8, value: row => row.count },
  { header: '金额（元）', width: 12, value: row => yuan(row.amount) },
  { header: '已退（元）', width: 12, value: row => yuan(row.refunded) },
  { header: '规则外退款（元）', width: 14, value: row => yuan(row.goodwill) },
  { header: '下单时间', width: 18, value: row => row.created_at },
  { header: '支付时间', width: 18, value: row => row.paid_at },
  { header: '备注', width: 30, value: row => row.remark },
]

/** Orders of a company's meetings, with the filters of the list. */
export const ticketOrderExport = exportable<lists.OrderFilter, lists.ShownOrder>({
  kind: 'ticketOrder',
  title: '票务订单',
  columns: () => orderColumns,
  count: (db, { companyId }, filter, atMost) => lists.countOrders(db, { companyId: companyId! }, filter, atMost),
  read: (db, { companyId }, filter) => lists.ordersInBatches(db, { companyId: companyId! }, filter),
})

const person: Column<lists.ShownRegistration>[] = [
  { header: '会议', width: 36, value: row => row.meeting_title },
  { header: '姓名', width: 12, value: row => row.name },
  { header: '手机号', width: 16, value: row => row.phone },
  { header: '单位', width: 28, value: row => row.company },
  { header: '职务', width: 16, value: row => row.title },
  { header: '邮箱', width: 24, value: row => row.email },
  { header: '票种', width: 18, value: row => row.ticket_name },
]

const enrolColumns: Column<lists.ShownRegistration>[] = [
  ...person,
  { header: '状态', width: 12, value: row => registrationStatusLabels[row.status] },
  { header: '来源', width: 12, value: row => registrationSourceLabels[row.source] },
  { header: '票款（元）', width: 12, value: row => yuan(row.share) },
  { header: '规则外退款（元）', width: 14, value: row => yuan(row.goodwill) },
  { header: '订单号', width: 24, value: row => row.order_no },
  { header: '报名时间', width: 18, value: row => row.created_at },
  { header: '预约日程', width: 40, value: row => row.sessions.join('；') },
  { header: '原因', width: 24, value: row => row.reason },
]

/** Answers of the form but identity numbers and files. */
const formText = (row: lists.ShownRegistration): string =>
  row.answers
    .filter(({ type }) => type === 'TEXT' || type === 'CHOICE')
    .map(({ label, value }) => `${label}：${value.replaceAll('\n', '、')}`)
    .join('；')

const attendeeColumns: Column<lists.ShownRegistration>[] = [
  ...person,
  { header: '签到时间', width: 18, value: row => row.came_at },
  { header: '预约日程', width: 40, value: row => row.sessions.join('；') },
  { header: '报名信息', width: 50, value: formText },
]

const invoiceColumns: Column<invoices.SoldInvoice>[] = [
  { header: '订单号', width: 24, value: row => row.order_no },
  { header: '会议', width: 36, value: row => row.meeting_title },
  { header: '状态', width: 12, value: row => invoiceStateLabels[row.state] },
  { header: '发票类型', width: 12, value: row => invoiceTypeLabels[row.type] },
  { header: '抬头类型', width: 14, value: row => invoiceTitleTypeLabels[row.title_type] },
  { header: '抬头', width: 32, value: row => row.title },
  { header: '税号', width: 24, value: row => row.tax_no },
  { header: '地址', width: 32, value: row => row.address },
  { header: '电话', width: 16, value: row => row.phone },
  { header: '开户行', width: 24, value: row => row.bank },
  { header: '银行账号', width: 24, value: row => row.bank_account },
  { header: '金额（元）', width: 12, value: row => yuan(row.amount) },
  { header: '接收邮箱', width: 24, value: row => row.email },
  { header: '发票号码', width: 24, value: row => row.invoice_no },
  { header: '开票日期', width: 14, value: row => row.issued_on },
  { header: '红字发票号码', width: 24, value: row => row.red_no },
  { header: '申请时间', width: 18, value: row => row.created_at },
  { header: '原因', width: 24, value: row => row.reason },
]

/** The finance table of a company's invoices. */
export const invoiceExport = exportable<invoices.InvoiceFilter, invoices.SoldInvoice>({
  kind: 'meetInvoice',
  title: '会议发票',
  columns: () => invoiceColumns,
  count: (db, { companyId }, filter, atMost) => invoices.countInvoices(db, companyId!, filter, atMost),
  read: (db, { companyId }, filter) => invoices.invoicesInBatches(db, companyId!, filter),
})

/** Everything that was received, whatever became of it. */
export const enrolExport = exportable<lists.ReceivedFilter, lists.ShownRegistration>({
  kind: 'meetEnrol',
  title: '会议报名',
  columns: () => enrolColumns,
  count: (db, { companyId }, filter, atMost) => lists.countReceived(db, companyId!, filter, atMost),
  read: (db, { companyId }, filter) => lists.receivedInBatches(db, companyId!, filter),
})

const enrolled = (filter: lists.ReceivedFilter): lists.ReceivedFilter => ({ ...filter, status: 'ENROLLED' })

/** Who comes or came. */
export const attendeeExport = exportable<lists.ReceivedFilter, lists.ShownRegistration>({
  kind: 'meetAttendee',
  title: '参会人',
  columns: () => attendeeColumns,
  count: (db, { companyId }, filter, atMost) => lists.countReceived(db, companyId!, enrolled(filter), atMost),
  read: (db, { companyId }, filter) => lists.receivedInBatches(db, companyId!, enrolled(filter)),
})
