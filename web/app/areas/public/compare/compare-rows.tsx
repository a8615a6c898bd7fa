import { levelLabels } from '@shangyouji/contract/companies/level-labels'
import type { ResponseFigures } from '@shangyouji/contract/consultations/calls'
import { type DocumentKind, documentKinds, priceTypeLabels, shipTempLabels } from '@shangyouji/contract/goods/labels'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Formula } from '../../../domains/goods/formula.tsx'
import { GoodsPrice } from '../../../domains/goods/goods-price.tsx'
import { StockTag } from '../../../domains/goods/stock-tag.tsx'
import { answerTime } from '../../../domains/supplier/answer-time.ts'
import { formatNumber } from '../../../ui/text/format.ts'
import { Code } from '../../../ui/text/text.tsx'
import type { ComparedGoods } from './compared-goods.ts'
import { isDifferent, leastAt } from './differences.ts'

export interface CompareRow {
  readonly name: string
  readonly cells: readonly ReactNode[]
  readonly isDifferent: boolean
  /** The column that is better than all others, with the word for it. */
  readonly best?: number
  readonly bestLabel?: string
}

type Responses = Readonly<Record<string, ResponseFigures | null>>

type Row = (
  name: string,
  text: (one: ComparedGoods) => string,
  shown?: (one: ComparedGoods) => ReactNode,
) => CompareRow[]

/** A line of texts; where nobody has one there is no line. */
const rowOf =
  (goods: readonly ComparedGoods[]): Row =>
  (name, text, shown) => {
    const texts = goods.map(text)
    if (texts.every(each => each === '')) return []
    const cells = goods.map((one, at) => (texts[at] === '' ? '—' : (shown?.(one) ?? texts[at])))
    return [{ name, cells, isDifferent: isDifferent(texts) }]
  }

/** Marks the least of the values. */
function withBest(rows: CompareRow[], values: readonly (number | null)[], bestLabel: string): CompareRow[] {
  const best = leastAt(values)
  return rows.map(one => (best === null ? one : { ...one, best, bestLabel }))
}

/** Lines of the table, those left out that are empty for all. What is different is decided by texts, not by looks. */
export function compareRows(goods: readonly ComparedGoods[], responses: Responses): CompareRow[] {
  const row = rowOf(goods)
  return [...termRows(goods, row), ...substanceRows(goods, row), ...supplierRows(goods, row, responses)]
}

/** What it costs and when it comes. */
const termRows = (goods: readonly ComparedGoods[], row: Row): CompareRow[] => [
  ...withBest(
    row(
      '价格',
      one => `${one.priceMin ?? ''}-${one.priceMax ?? ''}`,
      one => <GoodsPrice goods={one} />,
    ),
    goods.map(one => one.priceMin),
    '最低',
  ),
  ...row('计价方式', one => priceTypeLabels[one.priceType]),
  ...withBest(
    row('折合单价', one => unitText(one)),
    comparableUnits(goods),
    '最低',
  ),
  ...row('规格', one => one.specs.map(spec => spec.packSize).join('、')),
  ...row(
    '库存',
    one => one.stock ?? '',
    one => <StockTag stock={one.stock} />,
  ),
  ...withBest(
    row('货期', one => (one.leadDays === null ? '' : `${one.leadDays} 天`)),
    goods.map(one => one.leadDays),
    '最快',
  ),
]

/** What it is. */
function substanceRows(goods: readonly ComparedGoods[], row: Row): CompareRow[] {
  const properties = [...new Set(goods.flatMap(one => one.params.map(({ k }) => k)))].filter(k => !ownNames.has(k))
  return [
    ...row(
      '品牌',
      one => one.brandName,
      one =>
        one.brand ? (
          <Link className="accent" to={`/website/brands/${one.brand.id}`}>
            {one.brandName}
          </Link>
        ) : (
          one.brandName
        ),
    ),
    ...row(
      '货号',
      one => one.catalogNo,
      one => <Code>{one.catalogNo}</Code>,
    ),
    ...row(
      'CAS 号',
      one => one.cas,
      one => <Code>{one.cas}</Code>,
    ),
    ...row(
      '分子式',
      one => one.mf,
      one => <Formula text={one.mf} />,
    ),
    ...row('纯度', one => one.purity),
    ...row('级别', one => one.grade),
    ...row('形态', one => one.form),
    ...row('产地', one => one.origin),
    ...row('储存条件', one => one.storage),
    ...row('运输条件', one => shipTempLabels[one.shipTemp]),
    ...row('保质期', one => one.shelfLife),
    ...properties.flatMap(name => row(name, one => one.params.find(({ k }) => k === name)?.v ?? '')),
  ]
}

/** What comes with it, and who sells it. */
const supplierRows = (goods: readonly ComparedGoods[], row: Row, responses: Responses): CompareRow[] => [
  ...row('资料', one => papersOf(one)),
  ...row(
    '可试用',
    one => (one.isTrial ? '是' : ''),
    one => (
      <Link className="accent" to={`/website/trial?goodsId=${one.id}`}>
        查看试用
      </Link>
    ),
  ),
  ...row(
    '供应商',
    one => one.supplier.name,
    one => (
      <Link className="accent" to={`/shop/default?id=${one.supplier.id}`}>
        {one.supplier.name}
      </Link>
    ),
  ),
  ...row('所在地', one => one.supplier.provinceName),
  ...row('会员等级', one => levelLabels[one.supplier.levelCode as keyof typeof levelLabels] ?? ''),
  ...withBest(
    row('平均首次响应', one => {
      const minutes = responses[one.businessId]?.averageMinutes
      return minutes == null ? '' : answerTime(minutes)
    }),
    goods.map(one => responses[one.businessId]?.averageMinutes ?? null),
    '最快',
  ),
  ...row('48 小时回复率', one => {
    const rate = responses[one.businessId]?.rate48h
    return rate === undefined ? '' : `${rate}%`
  }),
]

/** Properties that have lines of their own. */
const ownNames = new Set(['纯度', '级别', '产地', '储存条件', '保质期'])

const papersOf = ({ docs }: ComparedGoods): string =>
  (Object.keys(documentKinds) as DocumentKind[]).filter(kind => docs[kind].length > 0).join('、')

/** The cheapest of its packs per gram, millilitre … */
function cheapestUnit({ specs, priceType }: ComparedGoods) {
  if (priceType !== 'FIXED') return null
  const units = specs.flatMap(({ unitPrice, unitName }) => (unitPrice === null ? [] : [{ unitPrice, unitName }]))
  return units.toSorted((one, other) => one.unitPrice - other.unitPrice)[0] ?? null
}

function unitText(one: ComparedGoods): string {
  const unit = cheapestUnit(one)
  return unit ? `${formatNumber(unit.unitPrice / 100, 2)} 元/${unit.unitName} 起` : ''
}

/** Only what is counted in the same unit can be the cheapest. */
function comparableUnits(goods: readonly ComparedGoods[]): (number | null)[] {
  const units = goods.map(cheapestUnit)
  const name = units.find(unit => unit !== null)?.unitName
  return units.every(unit => unit === null || unit.unitName === name) ? units.map(unit => unit?.unitPrice ?? null) : []
}
