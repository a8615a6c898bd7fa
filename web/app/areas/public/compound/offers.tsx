import type { ReplyOf } from '@shangyouji/contract'
import type { goodsInfo } from '@shangyouji/contract/goods/calls'
import { useState } from 'react'
import { Link } from 'react-router'
import { StockTag } from '../../../domains/goods/stock-tag.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatMoney, formatNumber } from '../../../ui/text/format.ts'
import { Code } from '../../../ui/text/text.tsx'
import styles from './compound.module.css'

export type Offer = ReplyOf<(typeof goodsInfo)['offersByCas']>[number]

/** So many offers are shown at first. */
const SHOWN = 12

/** Who sells it: packs with prices made comparable, the cheapest a unit first. */
export function Offers({ offers }: { offers: readonly Offer[] }) {
  const [isWhole, setWhole] = useState(false)
  const cheapest = offers[0]?.unitPrice
  const shown = isWhole ? offers : offers.slice(0, SHOWN)
  return (
    <>
      <div className={styles.tableFrame}>
        <table className={`full dense ${styles.offers}`}>
          <caption className="sr-only">在售商品，按单位价格从低到高</caption>
          <thead>
            <tr>
              <th scope="col">商品</th>
              <th scope="col">供应商</th>
              <th scope="col">规格与价格</th>
              <th scope="col">现货</th>
              <th scope="col" className={styles.right}>
                单位价格
              </th>
            </tr>
          </thead>
          <tbody className="divided">
            {shown.map((offer, i) => (
              <tr className="hover-pale" key={offer.id}>
                <th scope="row">
                  <Link className="medium" to={`/website/goods/${offer.id}`} prefetch="intent">
                    {offer.name}
                  </Link>
                  <small>
                    {offer.brandName} <Code>{offer.catalogNo}</Code>
                    {offer.purity && ` · ${offer.purity}`}
                  </small>
                </th>
                <td>
                  {offer.companyName}
                  <small>{offer.provinceName}</small>
                </td>
                <td>
                  <ul className={styles.packs}>
                    {offer.packs.slice(0, 3).map(pack => (
                      <li key={pack.id}>
                        {pack.packSize}
                        <span className="tabular ink">{pack.price === null ? '询价' : formatMoney(pack.price)}</span>
                      </li>
                    ))}
                  </ul>
                </td>
                <td>
                  <StockTag stock={offer.stock} leadDays={offer.packs[0]?.leadDays} />
                </td>
                <td className={styles.right}>
                  <UnitPrice offer={offer} />
                  {i === 0 && offers.length > 1 && cheapest !== null && (
                    <small>
                      <Tag tone="teal">单价最低</Tag>
                    </small>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <footer className={styles.offersFoot}>
        <span>单位价格按各规格标价折算为每克、每毫升等，取最低一个规格；纯度、级别不同的商品请对照参数比较。</span>
        <Link to={`/website/goods?keyword=${offers[0]!.cas}`}>在产品中心筛选</Link>
        {offers.length > SHOWN && !isWhole && (
          <Button size="small" onClick={() => setWhole(true)}>
            显示全部 {offers.length} 个
          </Button>
        )}
      </footer>
    </>
  )
}

function UnitPrice({ offer: { unitPrice, unitName, isInfoOnly } }: { offer: Offer }) {
  if (unitPrice === null) return <span className="quiet">{isInfoOnly ? '仅展示' : '询价'}</span>
  return (
    <span className={styles.unitPrice}>
      ¥{formatNumber(unitPrice / 100, 2)}
      <small>/{unitName}</small>
    </span>
  )
}
