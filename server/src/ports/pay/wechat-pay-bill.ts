import { fenOf } from './pay-crypto.ts'
import { type BillLine, PayError } from './pay-port.ts'

/**
 * The bill of all business of a day: columns by their names, each value behind a grave accent, a sum of two lines at
 * the end. A line that cannot be read is a fault: it may not be left out.
 */
export function readWechatBill(text: string): BillLine[] {
  const [head = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = head.split(',')
  const column = (name: string) => {
    const at = names.indexOf(name)
    if (at < 0) throw new PayError(`BILL_WITHOUT ${name}`)
    return at
  }
  const [state, tradeNo, total] = [column('交易状态'), column('商户订单号'), column('订单金额')]
  const [refundNo, refunded] = [column('商户退款单号'), column('申请退款金额')]
  const lines: BillLine[] = []
  for (const row of rows) {
    // the sums begin with their own headings
    if (!row.startsWith('`')) break
    const cells = row.slice(1).split(',`')
    const isRefund = cells[state] === 'REFUND'
    if (cells[state] === 'REVOKED') continue
    const [no, amount] = isRefund ? [cells[refundNo], cells[refunded]] : [cells[tradeNo], cells[total]]
    const fen = fenOf(amount ?? '')
    if (!no || fen === null || fen <= 0) throw new PayError('BILL_LINE')
    lines.push({ kind: isRefund ? 'REFUND' : 'PAY', no, amount: fen })
  }
  return lines
}
