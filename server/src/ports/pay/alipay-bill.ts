import { unzipSync } from 'fflate'
import { fenOf } from './pay-crypto.ts'
import { type BillLine, PayError } from './pay-port.ts'

const MAX_BYTES = 200_000_000

/** The bill of a day: an archive with the lines and their sums, both in GBK. A line that cannot be read is a fault. */
export function readAlipayBill(zip: Uint8Array): BillLine[] {
  const files = unzipSync(zip, { filter: file => file.originalSize <= MAX_BYTES })
  const texts = Object.values(files).map(bytes => new TextDecoder('gbk').decode(bytes))
  const text = texts.find(one => one.split(/\r?\n/).some(line => line.startsWith('支付宝交易号')))
  if (!text) throw new PayError('BILL_WITHOUT 支付宝交易号')
  const rows = text.split(/\r?\n/).filter(line => line.trim() !== '' && !line.startsWith('#'))
  const names = rows[0]!.split(',').map(name => name.trim().replaceAll('（', '(').replaceAll('）', ')'))
  const column = (name: string) => {
    const at = names.indexOf(name)
    if (at < 0) throw new PayError(`BILL_WITHOUT ${name}`)
    return at
  }
  const [kind, tradeNo] = [column('业务类型'), column('商户订单号')]
  const [total, refundNo] = [column('订单金额(元)'), column('退款批次号/请求号')]
  return rows.slice(1).map(row => {
    const cells = splitRow(row)
    const isRefund = cells[kind] === '退款'
    const no = cells[isRefund ? refundNo : tradeNo] ?? ''
    const fen = fenOf(cells[total] ?? '')
    if (no === '' || fen === null || fen === 0 || (!isRefund && cells[kind] !== '交易')) throw new PayError('BILL_LINE')
    return { kind: isRefund ? 'REFUND' : 'PAY', no, amount: Math.abs(fen) }
  })
}

/** Values may stand in quotes, with commas inside. */
const splitRow = (row: string): string[] =>
  [...row.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell]) =>
    cell!
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"')
      .trim(),
  )
