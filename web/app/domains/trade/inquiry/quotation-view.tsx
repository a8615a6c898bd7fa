import { FREIGHT_INCLUDED } from '@shangyouji/contract/trade/freight'
import { useState } from 'react'
import { Panel } from '../../../back-office/page.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { Facts } from '../../../ui/base/facts.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatMoney } from '../../../ui/text/format.ts'
import { Money, RelativeTime } from '../../../ui/text/text.tsx'
import { LineFacts } from '../shared/line-facts.tsx'
import { perUnitText } from '../shared/per-unit.ts'
import { PricedTable } from '../shared/priced-table.tsx'
import { ShownFiles } from '../shared/shown-files.tsx'
import type { Inquiry, Quotation, RequestedLine } from '../shared/trade-types.ts'
import { Validity } from '../shared/validity.tsx'
import styles from './quotation-view.module.css'

type QuotedLine = Quotation['lines'][number]

/** Quotations by version, the newest first; what changed against the version before is marked. */
export function QuotationView({ inquiry }: { inquiry: Inquiry }) {
  const { quotations, lines, quoteVersion } = inquiry
  const [chosen, setChosen] = useState<number | null>(null)
  const shown = quotations.find(one => one.version === chosen) ?? quotations[0]
  if (!shown) return <Asked lines={lines} />
  const before = quotations.find(one => one.version === shown.version - 1)
  return (
    <Panel
      title="报价"
      extra={
        quotations.length > 1 && (
          <fieldset className={styles.versions} aria-label="报价版本">
            {quotations.map(({ version }) => (
              <button
                key={version}
                type="button"
                aria-pressed={version === shown.version}
                onClick={() => setChosen(version)}
              >
                第{version}版{version === quoteVersion && '（最新）'}
              </button>
            ))}
          </fieldset>
        )
      }
    >
      <About shown={shown} inquiry={inquiry} />
      <PricedTable
        price="含税单价"
        freight={shown.freight}
        noFreight={FREIGHT_INCLUDED}
        total={shown.total}
        totalLabel="到手合计"
      >
        {lines.map(line => {
          const quoted = shown.lines.find(one => one.lineId === line.id)
          return (
            <tr key={line.id} className={quoted?.state === 'QUOTED' ? undefined : 'quiet'}>
              <td>
                <LineName line={line} quoted={quoted} />
              </td>
              {quoted?.state === 'QUOTED' && quoted.unitPrice !== null ? (
                <QuotedCells line={line} quoted={quoted} before={before?.lines.find(one => one.lineId === line.id)} />
              ) : (
                <td colSpan={4} className="text-right tabular">
                  未报价{quoted?.remark && `：${quoted.remark}`}
                </td>
              )}
            </tr>
          )
        })}
      </PricedTable>
      <Facts
        className={`quiet-names hide-empty ${styles.terms}`}
        facts={[
          ['付款方式', shown.payTerms],
          ['交货方式', shown.deliveryTerms],
          ['发票', shown.invoiceType],
          ['说明', shown.remark],
        ]}
      />
      <ShownFiles files={shown.attachments} />
    </Panel>
  )
}

function QuotedCells({
  line,
  quoted,
  before,
}: {
  line: RequestedLine
  quoted: QuotedLine
  before: QuotedLine | undefined
}) {
  const price = quoted.unitPrice ?? 0
  const old = before?.unitPrice ?? null
  return (
    <>
      <td className="text-right tabular">
        {quoted.quantity}
        {quoted.quantity !== line.quantity && <small>询 {line.quantity}</small>}
        {quoted.moq > 1 && <small>{quoted.moq} 起订</small>}
      </td>
      <td className="text-right tabular">
        <Money fen={price} />
        {old !== null && old !== price && (
          <small className={cx(price < old ? 'success' : 'danger')}>
            {price < old ? '↓' : '↑'} 原 {formatMoney(old)}
          </small>
        )}
        {quoted.perUnit !== null && quoted.perUnit !== price && (
          <small>{perUnitText(quoted.perUnit, quoted.unitName)}</small>
        )}
        <small>税率 {quoted.taxRate}%</small>
        {line.targetPrice !== null && <small>目标 {formatMoney(line.targetPrice)}</small>}
      </td>
      <td className="text-right tabular">{quoted.leadDays === null ? '—' : `${quoted.leadDays} 天`}</td>
      <td className="text-right tabular">{quoted.amount === null ? '—' : <Money fen={quoted.amount} />}</td>
    </>
  )
}

function LineName({ line, quoted }: { line: RequestedLine; quoted?: QuotedLine }) {
  const other = quoted?.substitute
  return (
    <>
      <span className="medium break-words">{line.name}</span>
      <small>
        <LineFacts line={line} />
      </small>
      {line.remark && <small>要求：{line.remark}</small>}
      {line.original && <small>清单原文：{line.original}</small>}
      {other && (
        <small className="warning">
          替代品：{[other.name, other.brand, other.catalogNo, other.packSize].filter(Boolean).join(' · ')}
        </small>
      )}
      {quoted?.state === 'QUOTED' && quoted.remark && <small>备注：{quoted.remark}</small>}
    </>
  )
}

/** Before there is a quotation: what was asked. */
const Asked = ({ lines }: { lines: readonly RequestedLine[] }) => (
  <Panel title={`询价内容（${lines.length} 项）`}>
    <table className={`small-notes ruled-cells left-heads full dense fixed-columns ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col" className="text-right tabular">
            数量
          </th>
          <th scope="col" className="text-right tabular" style={{ width: 150 }}>
            目标价
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={line.id}>
            <td>
              <LineName line={line} />
            </td>
            <td className="text-right tabular">
              {line.quantity} {line.unit}
            </td>
            <td className="text-right tabular">{line.targetPrice === null ? '—' : <Money fen={line.targetPrice} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Panel>
)

const About = ({ shown, inquiry }: { shown: Inquiry['quotations'][number]; inquiry: Inquiry }) => (
  <p className={styles.about}>
    <strong>第{shown.version}版</strong>
    <RelativeTime at={shown.createTime} />
    {shown.isWithdrawn ? (
      <Tag tone="red">已撤回</Tag>
    ) : shown.version === inquiry.acceptedVersion ? (
      <Tag tone="green">已接受</Tag>
    ) : shown.version === inquiry.quoteVersion ? (
      <span>
        有效期 <Validity until={shown.validTo} />
      </span>
    ) : (
      <Tag>已被新版本取代</Tag>
    )}
    <span className={styles.sum}>
      报 {shown.lines.filter(line => line.state === 'QUOTED').length}/{inquiry.lines.length} 项，到手合计{' '}
      <strong className="text-16 tabular price">{formatMoney(shown.total)}</strong>
    </span>
  </p>
)
