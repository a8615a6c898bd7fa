import { formatDateTime, formatMoney } from '../../../ui/text/format.ts'
import styles from './desk.module.css'

/** What an inquiry and an order have in common for whoever settles a complaint, and what one of them has alone. */
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
  readonly replies?: readonly Said[]
  readonly notes?: readonly Said[]
  readonly freight?: number | null
  readonly goodsTotal?: number | null
  readonly total?: number | null
  readonly remark?: string
  readonly payTerms?: string
  readonly deliveryTerms?: string
  readonly invoiceType?: string
}
interface Said {
  readonly id: string
  readonly senderName?: string
  readonly content: string
  readonly createTime?: string
}

const money = (fen: number | null | undefined): string => (fen === null || fen === undefined ? '—' : formatMoney(fen))

/** Lines, quotations by version, terms and what both sides said; whatever else there is stands below as it is kept. */
export function TradeDetails({ details }: { details: Readonly<Record<string, unknown>> }) {
  const { lines = [], quotations = [], replies = [], notes = [], ...rest } = details as Trade
  const nameOf = new Map(lines.map(line => [line.id, line.name]))
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['商品合计', rest.goodsTotal === undefined ? undefined : money(rest.goodsTotal)],
    ['运费', rest.freight === undefined ? undefined : money(rest.freight)],
    ['总额', rest.total === undefined ? undefined : money(rest.total)],
    ['付款', rest.payTerms],
    ['交货', rest.deliveryTerms],
    ['发票', rest.invoiceType],
    ['备注', rest.remark],
  ]
  return (
    <>
      <Rows
        heads={['名称', '货号', '包装', '数量', '单价', '金额', '备注']}
        rows={lines.map(line => [
          line.name,
          line.catalogNo,
          line.packSize,
          `${line.quantity} ${line.unit}`,
          money(line.price ?? line.targetPrice),
          money(line.amount),
          [line.remark, line.original && `原文：${line.original}`].filter(Boolean).join('；'),
        ])}
      />
      <dl className={styles.facts}>
        {facts.map(([label, text]) => text && <Fact key={label} label={label} text={text} />)}
      </dl>
      {quotations.map(({ version, lines: quoted, freight, remark }) => (
        <section key={version}>
          <h2 className={styles.part}>
            报价第 {version} 版，运费 {money(freight)}
            {remark && `，${remark}`}
          </h2>
          <Rows
            heads={['名称', '单价', '数量', '货期（天）']}
            rows={quoted.map(line => [
              nameOf.get(line.lineId) ?? line.lineId,
              money(line.unitPrice),
              String(line.quantity),
              String(line.leadDays ?? '—'),
            ])}
          />
        </section>
      ))}
      {[...replies, ...notes].length > 0 && <h2 className={styles.part}>双方留言</h2>}
      {[...replies, ...notes].map(one => (
        <p key={one.id} className={styles.entry}>
          {one.createTime && formatDateTime(one.createTime)} {one.senderName}：{one.content}
        </p>
      ))}
      <details className={styles.part}>
        <summary>全部数据</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
        <pre tabIndex={0} className={styles.whole}>
          {JSON.stringify(details, null, 2)}
        </pre>
      </details>
    </>
  )
}

const Fact = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </div>
)

const Rows = ({ heads, rows }: { heads: readonly string[]; rows: readonly (readonly string[])[] }) => (
  <table className={styles.lines}>
    <thead>
      <tr>
        {heads.map(head => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a document, which never move
        <tr key={at}>
          {cells.map((cell, i) => (
            <td key={heads[i]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
