import type { GoodsDetails } from '@shangyouji/contract/goods/schemas'
import { cx } from '../../../ui/base/cx.ts'
import { formatNumber } from '../../../ui/text/format.ts'
import { Code, Price } from '../../../ui/text/text.tsx'
import { priceAt, tierSpan } from '../price.ts'
import { StockTag } from '../stock-tag.tsx'
import { QuantityBox } from './quantity-box.tsx'
import styles from './spec-table.module.css'

type Goods = Pick<GoodsDetails, 'specs' | 'priceType' | 'isInfoOnly' | 'leadDays' | 'can'>
type Spec = GoodsDetails['specs'][number]

/** Quantities by the id of their spec; what is not there is not taken. */
export type Quantities = Readonly<Record<string, number>>

interface SpecTableProps {
  goods: Goods
  quantities: Quantities
  onChange: (specId: string, quantity: number) => void
}

/** The pack sizes with number, price, stock and how many of each are wanted. */
export function SpecTable({ goods, quantities, onChange }: SpecTableProps) {
  const { specs, priceType, isInfoOnly } = goods
  return (
    <div className={`phone-any-height ${styles.frame}`}>
      <table className={`ground-head left-heads full dense phone-block ${styles.table}`}>
        <caption className="sr-only">规格与价格</caption>
        <thead className="desktop-only">
          <tr>
            <th className="regular" scope="col">
              规格 / 订货号
            </th>
            <th className="regular" scope="col">
              {priceType === 'TIER' ? '阶梯价' : '单价'}
            </th>
            <th className={cx('regular', isInfoOnly && 'text-right')} scope="col">
              库存 / 货期
            </th>
            {!isInfoOnly && (
              <th className="regular text-right" scope="col">
                数量
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divided phone-block">
          {specs.map(spec => {
            const quantity = quantities[spec.id] ?? 0
            return (
              <tr key={spec.id} className={quantity > 0 ? 'bg-tint' : undefined}>
                <th className="medium" scope="row">
                  {spec.packSize}
                  {spec.specNo && (
                    <small className="hint block">
                      <Code>{spec.specNo}</Code>
                    </small>
                  )}
                </th>
                <td>
                  <SpecPrice goods={goods} spec={spec} quantity={quantity} />
                </td>
                <td className={isInfoOnly ? 'text-right' : undefined}>
                  <StockTag stock={spec.stock} leadDays={spec.leadDays ?? goods.leadDays} />
                </td>
                {!isInfoOnly && (
                  <td className="text-right">
                    <QuantityBox
                      label={`${spec.packSize} 的数量`}
                      value={quantity}
                      moq={spec.moq}
                      disabled={spec.stock === 'OUT'}
                      onChange={next => onChange(spec.id, next)}
                    />
                    {spec.moq > 1 && (
                      <small className="hint block">
                        {spec.moq} {spec.unit || '件'}起订
                      </small>
                    )}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** One of the four kinds of prices. */
function SpecPrice({
  goods: { priceType, isInfoOnly },
  spec,
  quantity,
}: {
  goods: Goods
  spec: Spec
  quantity: number
}) {
  if (isInfoOnly) return <span className={styles.per}>不标价</span>
  if (priceType === 'NEGOTIABLE') return <span className="accent">询价</span>
  if (priceType === 'RANGE') return spec.price === null ? <Ask /> : <Price fen={spec.price} until={spec.priceMax} />
  if (priceType === 'FIXED') {
    if (spec.price === null) return <Ask />
    return (
      <>
        <Price fen={spec.price} />
        {spec.unitPrice !== null && (
          <small className="hint block">
            折合 {perUnit(spec.unitPrice)} 元/{spec.unitName}
          </small>
        )}
      </>
    )
  }
  if (spec.tiers.length === 0) return <Ask />
  const now = priceAt('TIER', spec, Math.max(quantity, spec.moq))
  return (
    <ul className={styles.tiers}>
      {spec.tiers.map((tier, at) => (
        <li key={tier.from} className={quantity > 0 && tier.price === now ? 'semibold ink' : undefined}>
          <span>{tierSpan(spec.tiers, at, spec.unit)}</span>
          <Price fen={tier.price} />
        </li>
      ))}
    </ul>
  )
}

const Ask = () => <span className="accent">询价</span>

/** Fen per unit → yuan with as many places as it takes to tell packs apart. */
const perUnit = (fen: number): string =>
  fen >= 100 ? formatNumber(fen / 100, 2) : (fen / 100).toPrecision(2).replace(/\.?0+$/, '')
