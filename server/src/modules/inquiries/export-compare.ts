import type { Comparison } from '@shangyouji/contract/inquiries/schemas'
import { FREIGHT_INCLUDED } from '@shangyouji/contract/trade/freight'
import { leastPerUnit, perUnitYuan } from '@shangyouji/contract/trade/per-unit'
import type { FileReply } from '../../http/serve.ts'
import { type Column, excelReply } from '../../sheets/excel.ts'

type Row = Comparison['rows'][number]

/** A line of the sheet: a row of the comparison, one of the sums below it, or the seal area at the end. */
type SheetRow = { readonly row: Row } | { readonly label: string; readonly values: readonly (string | number)[] }

const yuan = (fen: number): number => fen / 100

/** The comparison as a sheet: three columns a supplier, sums below, and room for signatures and the seal. */
export function exportComparison({ groupNo, rows, columns }: Comparison): FileReply {
  const fixed: Column<SheetRow>[] = [
    { header: '商品', width: 36, value: line => ('row' in line ? line.row.name : line.label) },
    { header: '货号', width: 14, value: line => ('row' in line ? line.row.catalogNo : '') },
    { header: 'CAS', width: 14, value: line => ('row' in line ? line.row.cas : '') },
    { header: '规格', width: 12, value: line => ('row' in line ? line.row.packSize : '') },
    { header: '数量', width: 8, value: line => ('row' in line ? line.row.quantity : '') },
  ]
  const perSupplier = columns.flatMap((column, i): Column<SheetRow>[] => {
    const cellOf = (line: SheetRow) =>
      'row' in line ? line.row.cells.find(cell => cell.inquiryId === column.inquiryId) : undefined
    return [
      {
        header: `${column.businessName} 单价（元）`,
        width: 18,
        value: line => {
          if (!('row' in line)) return line.values[i] ?? ''
          const cell = cellOf(line)
          if (cell?.unitPrice != null) return yuan(cell.unitPrice)
          return !cell ? '未询' : cell.state === 'WAITING' ? '未报价' : '不供应'
        },
      },
      {
        header: '折合单位价',
        width: 16,
        value: line => {
          const cell = cellOf(line)
          if (!cell || cell.perUnit === null || !('row' in line)) return ''
          const { yuan, unit } = perUnitYuan(cell.perUnit, cell.unitName, leastPerUnit(line.row.cells, cell.unitName))
          return `${yuan} 元/${unit}${cell.isLowest ? '（最低）' : ''}`
        },
      },
      { header: '货期（天）', width: 10, value: line => cellOf(line)?.leadDays ?? '' },
    ]
  })
  const sums: SheetRow[] = [
    { label: '商品合计（元）', values: columns.map(column => yuan(column.goodsTotal)) },
    {
      label: '运费（元）',
      values: columns.map(column => (column.freight === 0 ? FREIGHT_INCLUDED : yuan(column.freight))),
    },
    { label: '到手总价（元）', values: columns.map(column => yuan(column.landedTotal)) },
    { label: '报价有效期至', values: columns.map(column => column.validTo ?? '') },
    { label: '', values: [] },
    { label: '采购人签字：', values: [] },
    { label: '审批（盖章）：', values: [] },
    { label: '日期：', values: [] },
  ]
  return excelReply(
    `比价表 ${groupNo}.xlsx`,
    [...fixed, ...perSupplier],
    [...rows.map((row): SheetRow => ({ row })), ...sums],
  )
}
