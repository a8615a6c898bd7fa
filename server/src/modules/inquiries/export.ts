import { FREIGHT_INCLUDED } from '@shangyouji/contract/trade/freight'
import { inquiryStatusLabels } from '@shangyouji/contract/trade/labels'
import type { View } from '../../http/side.ts'
import { type Column, linesSheet } from '../../sheets/excel.ts'
import { exportable } from '../exports/api.ts'
import * as queries from './queries.ts'
import { amountOf } from './rules.ts'
import type { KeptQuotationLine } from './tables.ts'

interface Row {
  readonly inquiry: queries.InquiryRow
  readonly lines: readonly queries.LineRow[]
  /** The newest one that was not withdrawn. */
  readonly quotation: queries.QuotationRow | undefined
}

interface Line extends Pick<Row, 'inquiry' | 'quotation'> {
  readonly line: queries.LineRow
  readonly quoted: KeptQuotationLine | undefined
}

const yuan = (fen: number): number => fen / 100

const partyColumn = (side: View['side']): Column<Pick<Row, 'inquiry'>> =>
  side === 'CLIENT'
    ? { header: '供方', width: 28, value: ({ inquiry }) => inquiry.business_name }
    : { header: '需方', width: 28, value: ({ inquiry }) => inquiry.client_name }

/** Said as the quotation and the order say it. */
const freightOf = ({ quotation }: Pick<Row, 'quotation'>): number | string =>
  !quotation ? '' : quotation.terms.freight > 0 ? yuan(quotation.terms.freight) : FREIGHT_INCLUDED

const columns = (side: View['side']): Column<Row>[] => [
  { header: '询价单号', width: 20, value: ({ inquiry }) => inquiry.inquiry_no },
  { header: '同批号', width: 20, value: ({ inquiry }) => inquiry.group_no },
  { header: '状态', width: 10, value: ({ inquiry }) => inquiryStatusLabels[inquiry.status] },
  partyColumn(side),
  { header: '标题', width: 32, value: ({ inquiry }) => inquiry.title },
  { header: '商品数', width: 8, value: ({ inquiry }) => inquiry.line_count },
  { header: '报价版本', width: 10, value: ({ quotation }) => quotation?.version },
  { header: '报价合计（元）', width: 14, value: ({ quotation }) => quotation && yuan(quotation.total) },
  { header: '整单运费（元）', width: 14, value: row => freightOf(row) },
  { header: '报价有效期至', width: 14, value: ({ quotation }) => quotation?.valid_to },
  { header: '付款条件', width: 20, value: ({ quotation }) => quotation?.terms.payTerms },
  { header: '交货条件', width: 20, value: ({ quotation }) => quotation?.terms.deliveryTerms },
  { header: '期望到货', width: 12, value: ({ inquiry }) => inquiry.expect_date },
  { header: '发票类型', width: 14, value: ({ inquiry }) => inquiry.invoice_type },
  { header: '备注', width: 30, value: ({ inquiry }) => inquiry.remark },
  { header: '询价时间', width: 18, value: ({ inquiry }) => inquiry.created_at },
]

const lineColumns = (side: View['side']): Column<Line>[] => [
  { header: '询价单号', width: 20, value: ({ inquiry }) => inquiry.inquiry_no },
  partyColumn(side),
  { header: '商品', width: 36, value: ({ line }) => line.name },
  { header: '品牌', width: 14, value: ({ line }) => line.brand },
  { header: '货号', width: 16, value: ({ line }) => line.catalog_no },
  { header: 'CAS', width: 14, value: ({ line }) => line.cas },
  { header: '规格', width: 14, value: ({ line }) => line.pack_size },
  { header: '询价数量', width: 10, value: ({ line }) => line.quantity },
  { header: '单位', width: 8, value: ({ line }) => line.unit },
  { header: '期望单价（元）', width: 14, value: ({ line }) => line.target_price && yuan(line.target_price) },
  {
    header: '含税单价（元）',
    width: 14,
    value: ({ quoted }) =>
      !quoted ? '未报价' : quoted.unitPrice === null || quoted.state === 'NO_BID' ? '不供应' : yuan(quoted.unitPrice),
  },
  { header: '报价数量', width: 10, value: ({ quoted }) => (quoted?.state === 'QUOTED' ? quoted.quantity : '') },
  { header: '税率（%）', width: 10, value: ({ quoted }) => (quoted?.state === 'QUOTED' ? quoted.taxRate : '') },
  { header: '货期（天）', width: 10, value: ({ quoted }) => quoted?.leadDays },
  { header: '起订量', width: 8, value: ({ quoted }) => (quoted?.state === 'QUOTED' ? quoted.moq : '') },
  {
    header: '金额（元）',
    width: 14,
    value: ({ quoted }) => {
      const amount = quoted ? amountOf(quoted) : null
      return amount === null ? '' : yuan(amount)
    },
  },
  { header: '整单运费（元）', width: 14, value: row => freightOf(row) },
  {
    header: '替代品',
    width: 30,
    value: ({ quoted }) =>
      quoted?.substitute &&
      [quoted.substitute.name, quoted.substitute.brand, quoted.substitute.catalogNo, quoted.substitute.packSize]
        .filter(Boolean)
        .join(' '),
  },
  { header: '报价说明', width: 30, value: ({ quoted }) => quoted?.remark },
  { header: '备注', width: 30, value: ({ line }) => line.remark },
  { header: '清单原文', width: 36, value: ({ line }) => line.original },
]

/** The list of one side with its filters; a second sheet has a row for each line. */
export const inquiryExport = exportable<queries.Filter, Row>({
  kind: 'inquiry',
  title: '询价单',
  columns: ({ side }) => columns(side),
  lines: ({ side }) =>
    linesSheet('明细', lineColumns(side), ({ inquiry, quotation, lines }: Row) =>
      lines.map(line => ({
        inquiry,
        quotation,
        line,
        quoted: quotation?.lines.find(({ lineId }) => lineId === line.id),
      })),
    ),
  count: queries.countInquiries,
  async *read(db, view, filter) {
    for await (const inquiries of queries.inquiriesInBatches(db, view, filter)) {
      const ids = inquiries.map(({ id }) => id)
      const lines = Map.groupBy(await queries.listLines(db, ids), line => line.inquiry_id)
      const quotations = new Map((await queries.newestQuotations(db, ids)).map(row => [row.inquiry_id, row]))
      yield inquiries.map(inquiry => ({
        inquiry,
        lines: lines.get(inquiry.id) ?? [],
        quotation: quotations.get(inquiry.id),
      }))
    }
  },
})
