import { noFreight } from '@shangyouji/contract/trade/freight'
import { Page } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { LoadError } from '../../../ui/base/load-error.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { formatDate, formatMoney } from '../../../ui/text/format.ts'
import { type Order, orderPath, type Side } from '../shared/trade-types.ts'
import styles from './order-sheet.module.css'

type Parties = Awaited<ReturnType<typeof api.order.getParties>>
type Party = Parties['seller']

/** An order as both sides sign it: their data, the lines, the terms, and room for stamps. Printed, or kept as PDF. */
export function OrderSheet({ order, side }: { order: Order; side: Side }) {
  const { data, failure, load } = useQuery(() => api.order.getParties({ id: order.id }, { toast: false }), [order.id])
  const back = orderPath(side, order.id)
  if (failure) return <LoadError failure={failure} noun="意向单" back={back} onRetry={load} />
  if (!data) return <Skeleton height={420} />
  return (
    <Page
      title="打印订单"
      note="在打印窗口中选择“另存为 PDF”即可保存；空白处请手写补充"
      action={
        <>
          <LinkButton to={back}>返回意向单</LinkButton>
          <Button kind="primary" onClick={() => window.print()}>
            打印 / 存为 PDF
          </Button>
        </>
      }
    >
      <Sheet order={order} parties={data} />
    </Page>
  )
}

function Sheet({ order, parties: { buyer, seller } }: { order: Order; parties: Parties }) {
  const isAgreed = order.status !== 'PENDING'
  const freight =
    order.freight > 0 ? formatMoney(order.freight) : noFreight({ ...order, isQuoted: order.inquiryId !== null })
  return (
    <article className={`print-bare ${styles.sheet}`}>
      <h2>{isAgreed ? '采购合同' : '采购订单（待供方确认）'}</h2>
      <p>
        编号 {order.orderNo}　日期 {formatDate(order.createTime)}
      </p>
      <div className={styles.parties}>
        <PartyFacts title="需方（甲方）" party={buyer} />
        <PartyFacts title="供方（乙方）" party={seller} />
      </div>
      <Lines order={order} freight={freight} />
      <dl>
        <Fact label="付款方式" value={order.payTerms} />
        <Fact label="交货方式" value={order.deliveryTerms} />
        <Fact label="收货信息" value={buyer.receiving} />
        <Fact label="发票" value={order.invoiceType} />
        <Fact label="备注" value={order.remark} />
      </dl>
      <div className={styles.parties}>
        <Signature title="需方（盖章）" />
        <Signature title="供方（盖章）" />
      </div>
      <p className="hint">货款由双方直接结算。本单由上游集按双方在平台确认的内容生成，经双方签字盖章后生效。</p>
    </article>
  )
}

function Lines({ order, freight }: { order: Order; freight: string }) {
  const refused = order.lines.filter(line => line.reply?.state === 'REFUSE')
  const lines = order.lines.filter(line => !refused.includes(line))
  return (
    <>
      <table className={styles.lines}>
        <thead>
          <tr>
            {['序号', '商品', '货号', '规格', '数量', '含税单价', '税率', '货期', '金额'].map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, i) => {
            const price = line.reply?.price ?? line.price
            const days = line.reply?.delivery ?? line.leadDays
            return (
              <tr key={line.id}>
                <td>{i + 1}</td>
                <td>
                  {[line.name, line.brand].filter(Boolean).join('，')}
                  {line.cas && `，CAS ${line.cas}`}
                </td>
                <td>{line.catalogNo}</td>
                <td>{line.packSize}</td>
                <td>
                  {line.quantity} {line.unit}
                </td>
                <td>{price === null ? '面议' : formatMoney(price)}</td>
                <td>{line.taxRate === null ? '' : `${line.taxRate}%`}</td>
                <td>{days === null ? '' : `${days} 天`}</td>
                <td>{line.amount === null ? '面议' : formatMoney(line.amount)}</td>
              </tr>
            )
          })}
          <tr>
            <td colSpan={8}>运费</td>
            <td>{freight}</td>
          </tr>
          <tr>
            <th scope="row" colSpan={8}>
              合计{order.isOpenPrice && '（另有面议项）'}
            </th>
            <th>{formatMoney(order.goodsTotal + order.freight)}</th>
          </tr>
        </tbody>
      </table>
      {refused.length > 0 && (
        <p>供方不供应，未列入：{refused.map(line => `${line.name} ${line.packSize}`).join('；')}</p>
      )}
    </>
  )
}

function PartyFacts({ title, party }: { title: string; party: Party }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        <Fact label="名称" value={party.name} />
        <Fact label="统一社会信用代码" value={party.uscc} />
        <Fact label="地址" value={party.address} />
        <Fact label="联系人" value={party.contact} />
        <Fact label="电话" value={party.phone} />
        <Fact label="开户行及账号" value="" />
      </dl>
    </section>
  )
}

function Signature({ title }: { title: string }) {
  return (
    <section className={styles.signature}>
      <h3>{title}</h3>
      <p>授权代表签字：</p>
      <p>日期：　　　　年　　月　　日</p>
    </section>
  )
}

/** What is not known is a line to write on. */
function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd className={value ? undefined : styles.blank}>{value}</dd>
    </div>
  )
}
