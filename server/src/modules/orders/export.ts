import { noFreight } from '@shangyouji/contract/trade/freight'
import { lineReplyLabels, orderSourceLabels, orderStatusLabels } from '@shangyouji/contract/trade/labels'
import type { View } from '../../http/side.ts'
import { type Column, linesSheet } from '../../sheets/excel.ts'
import { exportable } from '../exports/api.ts'
import * as queries from './queries.ts'
import { amountOf, priceOf } from './rules.ts'

interface Row {
  readonly order: queries.OrderRow
  readonly lines: readonly queries.LineRow[]
}

const yuan = (fen: number): number => fen / 100

const summary = ({ lines }: Row): string =>
  lines
    .map(line => {
      const price = priceOf(line)
      const what = [line.name, line.catalog_no, line.pack_size].filter(Boolean).join(' ')
      const amount =
        amountOf(line) === null && line.reply_state === 'REFUSE'
          ? '不供应'
          : price === null
            ? '面议'
            : `¥${yuan(price)}`
      return `${what} ×${line.quantity}（${amount}）`
    })
    .join('；')

/** Said as the order's own page says it. */
const freightOf = (order: queries.OrderRow): number | string =>
  order.freight > 0
    ? yuan(order.freight)
    : noFreight({
        status: order.status,
        isQuoted: order.inquiry_id !== null,
        isAnswered: order.status === 'PENDING' && order.turn === 'CLIENT',
      })

interface LineRow {
  readonly order: queries.OrderRow
  readonly line: queries.LineRow
}

const lineColumns = (side: View['side']): Column<LineRow>[] => [
  { header: '意向单号', width: 20, value: ({ order }) => order.order_no },
  { header: '状态', width: 10, value: ({ order }) => orderStatusLabels[order.status] },
  partyColumn(side),
  { header: '商品', width: 36, value: ({ line }) => line.name },
  { header: '品牌', width: 14, value: ({ line }) => line.brand },
  { header: '货号', width: 16, value: ({ line }) => line.catalog_no },
  { header: 'CAS', width: 14, value: ({ line }) => line.cas },
  { header: '规格', width: 14, value: ({ line }) => line.pack_size },
  { header: '数量', width: 8, value: ({ line }) => line.quantity },
  { header: '单位', width: 8, value: ({ line }) => line.unit },
  {
    header: '含税单价（元）',
    width: 14,
    value: ({ line }) => {
      const price = priceOf(line)
      return line.reply_state === 'REFUSE' ? '不供应' : price === null ? '面议' : yuan(price)
    },
  },
  { header: '税率（%）', width: 10, value: ({ line }) => line.tax_rate },
  { header: '货期（天）', width: 10, value: ({ line }) => line.reply_lead_days ?? line.lead_days },
  {
    header: '金额（元）',
    width: 14,
    value: ({ line }) => {
      const amount = amountOf(line)
      return amount === null ? '' : yuan(amount)
    },
  },
  { header: '整单运费（元）', width: 14, value: ({ order }) => freightOf(order) },
  { header: '供方答复', width: 10, value: ({ line }) => line.reply_state && lineReplyLabels[line.reply_state] },
  { header: '答复说明', width: 30, value: ({ line }) => line.reply_remark },
  { header: '备注', width: 30, value: ({ line }) => line.remark },
]

const partyColumn = (side: View['side']): Column<{ readonly order: queries.OrderRow }> =>
  side === 'CLIENT'
    ? { header: '供方', width: 28, value: ({ order }) => order.business_name }
    : { header: '需方', width: 28, value: ({ order }) => order.client_name }

const columns = (side: View['side']): Column<Row>[] => [
  { header: '意向单号', width: 20, value: ({ order }) => order.order_no },
  { header: '状态', width: 10, value: ({ order }) => orderStatusLabels[order.status] },
  partyColumn(side),
  { header: '来源', width: 10, value: ({ order }) => orderSourceLabels[order.source] },
  { header: '规格数', width: 8, value: ({ order }) => order.line_count },
  { header: '商品明细', width: 60, value: row => summary(row) },
  { header: '商品金额（元）', width: 14, value: ({ order }) => yuan(order.goods_total) },
  { header: '含待报价', width: 10, value: ({ order }) => (order.is_open_price ? '是' : '') },
  { header: '运费（元）', width: 12, value: ({ order }) => freightOf(order) },
  { header: '合计（元）', width: 14, value: ({ order }) => yuan(order.goods_total + order.freight) },
  { header: '收货人', width: 12, value: ({ order }) => order.address?.name },
  { header: '联系电话', width: 16, value: ({ order }) => order.address?.phone },
  {
    header: '收货地址',
    width: 40,
    value: ({ order }) => order.address && `${order.address.region} ${order.address.address}`,
  },
  { header: '备注', width: 30, value: ({ order }) => order.remark },
  { header: '下单时间', width: 18, value: ({ order }) => order.created_at },
  { header: '完成时间', width: 18, value: ({ order }) => order.completed_at },
]

/** The list of one side with its filters. */
export const orderExport = exportable<queries.OrderFilter, Row>({
  kind: 'order',
  title: '意向单',
  columns: ({ side }) => columns(side),
  lines: ({ side }) =>
    linesSheet('明细', lineColumns(side), ({ order, lines }: Row) => lines.map(line => ({ order, line }))),
  count: queries.countOrders,
  async *read(db, view, filter) {
    for await (const orders of queries.ordersInBatches(db, view, filter)) {
      const lines = Map.groupBy(
        await queries.listLines(
          db,
          orders.map(order => order.id),
        ),
        line => line.order_id,
      )
      yield orders.map(order => ({ order, lines: lines.get(order.id) ?? [] }))
    }
  },
})
