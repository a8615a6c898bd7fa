import { formatDateTime, formatMoney } from '../../../ui/text/format.ts'
import { FieldValue } from '../review/field-value.tsx'
import { Lines } from '../shared/lines.tsx'
import styles from './desk.module.css'

/** Fields of inquiries and orders that a complaint is decided by; each has some of them. */
interface Trade {
  readonly lines?: readonly {
    id: string
    name: string
    catalogNo: string
    packSize: string
    unit: string
    quantity: number
    price?: number | null
    targetPrice?: number | null
    amount?: number | null
    remark: string
    original: string
  }[]
  readonly quotations?: readonly {
    version: number
    lines: readonly { lineId: string; unitPrice: number | null; quantity: number; leadDays: number | null }[]
    freight: number
    remark: string
  }[]
  readonly replies?: readonly Message[]
  readonly notes?: readonly Message[]
  readonly freight?: number | null
  readonly goodsTotal?: number | null
  readonly total?: number | null
  readonly remark?: string
  readonly payTerms?: string
  readonly deliveryTerms?: string
  readonly invoiceType?: string
}
interface Message {
  readonly id: string
  readonly senderName?: string
  readonly content: string
  readonly createTime?: string
}

const money = (fen: number | null | undefined): string => (fen === null || fen === undefined ? '—' : formatMoney(fen))

/** Lines, quotations by version, terms and messages of both sides; all data stand below, folded. */
export function TradeDetails({ details }: { details: Readonly<Record<string, unknown>> }) {
  const { lines = [], quotations = [], replies = [], notes = [], ...rest } = details as Trade
  const nameOf = new Map(lines.map(line => [line.id, line.name]))
  const messages = [...replies, ...notes]
  return (
    <>
      <FieldValue
        field="lines"
        value={lines.map(line => ({
          名称: line.name,
          货号: line.catalogNo,
          包装: line.packSize,
          数量: `${line.quantity} ${line.unit}`,
          单价: money(line.price ?? line.targetPrice),
          金额: money(line.amount),
          备注: line.remark,
          清单原文: line.original,
        }))}
      />
      <Lines
        lines={[
          ['商品合计', rest.goodsTotal === undefined ? '' : money(rest.goodsTotal)],
          ['运费', rest.freight === undefined ? '' : money(rest.freight)],
          ['总额', rest.total === undefined ? '' : money(rest.total)],
          ['付款', rest.payTerms],
          ['交货', rest.deliveryTerms],
          ['发票', rest.invoiceType],
          ['备注', rest.remark],
        ]}
      />
      {quotations.map(({ version, lines: quoted, freight, remark }) => (
        <section key={version}>
          <h2 className="part-title">
            报价第 {version} 版，运费 {money(freight)}
            {remark && `，${remark}`}
          </h2>
          <FieldValue
            field="lines"
            value={quoted.map(line => ({
              名称: nameOf.get(line.lineId) ?? line.lineId,
              单价: money(line.unitPrice),
              数量: line.quantity,
              货期: line.leadDays === null ? '—' : `${line.leadDays} 天`,
            }))}
          />
        </section>
      ))}
      {messages.length > 0 && <h2 className="part-title">双方留言</h2>}
      {messages.map(one => (
        <p key={one.id} className={styles.entry}>
          {one.createTime && formatDateTime(one.createTime)} {one.senderName}：{one.content}
        </p>
      ))}
      <details className="part-title">
        <summary>全部数据</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
        <pre tabIndex={0}>{JSON.stringify(details, null, 2)}</pre>
      </details>
    </>
  )
}
