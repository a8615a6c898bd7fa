import type { GoodsSpec, PriceType } from '@shangyouji/contract/goods/form-schemas'
import { newKey } from '../../../lib/new-key.ts'
import type { GridColumn } from './edit-grid.tsx'
import { hasTiers, sentTiers } from './tier-rows.ts'

/** A pack as it is typed: prices in yuan, tiers as `1:198;10:180`. */
export type SpecRow = {
  readonly key: string
  readonly id: string
  readonly packSize: string
  readonly unit: string
  readonly specNo: string
  readonly price: string
  readonly priceMax: string
  readonly tiers: string
  readonly moq: string
  readonly stock: string
  readonly leadDays: string
  readonly isShow: string
}

export const emptySpec = (): SpecRow => ({
  key: newKey(),
  id: '',
  packSize: '',
  unit: '',
  specNo: '',
  price: '',
  priceMax: '',
  tiers: '',
  moq: '',
  stock: '',
  leadDays: '',
  isShow: 'true',
})

const yuan = (fen: number | null): string => (fen === null ? '' : String(fen / 100))

export const specRow = (spec: GoodsSpec): SpecRow => ({
  key: spec.id ?? newKey(),
  id: spec.id ?? '',
  packSize: spec.packSize,
  unit: spec.unit,
  specNo: spec.specNo,
  price: yuan(spec.price),
  priceMax: yuan(spec.priceMax),
  tiers: spec.tiers.map(tier => `${tier.from}:${yuan(tier.price)}`).join(';'),
  moq: String(spec.moq),
  stock: spec.stock ?? '',
  leadDays: spec.leadDays === null ? '' : String(spec.leadDays),
  isShow: String(spec.isShow),
})

const AMOUNT = /^\d{1,10}(?:\.\d{1,2})?$/

/** Yuan as typed → fen; null for nothing, NaN for what is no amount. */
export function fenOf(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/[¥,\s元]/g, '')
  if (plain === '') return null
  return AMOUNT.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}

/** Whether a row was begun at all. */
export const isBegun = (row: SpecRow): boolean =>
  [row.packSize, row.price, row.priceMax, row.specNo].some(text => text.trim() !== '') || hasTiers(row.tiers)

/** A pack as the calls take it; what is no number stays NaN and is faulted by the schema. */
export function toSpec(type: PriceType, row: SpecRow) {
  const whole = (text: string) => (text.trim() === '' ? null : Number(text))
  return {
    ...(row.id !== '' && { id: row.id }),
    packSize: row.packSize.trim(),
    unit: row.unit.trim(),
    specNo: row.specNo.trim(),
    price: type === 'FIXED' || type === 'RANGE' ? fenOf(row.price) : null,
    priceMax: type === 'RANGE' ? fenOf(row.priceMax) : null,
    tiers: type === 'TIER' ? tiersOf(row.tiers) : [],
    moq: whole(row.moq) ?? 1,
    stock: row.stock === '' ? null : (row.stock as 'IN'),
    leadDays: whole(row.leadDays),
    isShow: row.isShow !== 'false',
  }
}

const tiersOf = (text: string): { from: number; price: number }[] =>
  sentTiers(text).map(({ from, price }) => ({
    from: quantityOf(from),
    price: fenOf(price) ?? Number.NaN,
  }))

/** A quantity as typed; NaN for what is none. */
function quantityOf(text: string): number {
  const plain = text.normalize('NFKC').replace(/[,\s]/g, '')
  return /^[1-9]\d{0,6}$/.test(plain) ? Number(plain) : Number.NaN
}

const amountFault = (text: string): string | null => (Number.isNaN(fenOf(text)) ? '请填写金额，最多两位小数' : null)
const quantityFault = (text: string): string | null =>
  text === '' || !Number.isNaN(quantityOf(text)) ? null : '请填写大于0的整数'

/** Columns of the steps of one pack's tier price. */
export const tierColumns: readonly GridColumn[] = [
  { name: 'from', label: '数量达到', width: '45%', hint: '1', inputMode: 'numeric', check: quantityFault },
  { name: 'price', label: '单价（元）', hint: '198', inputMode: 'decimal', check: amountFault },
]

export const stockOptions = [
  { value: '', label: '—' },
  { value: 'IN', label: '现货' },
  { value: 'ORDER', label: '订货' },
  { value: 'OUT', label: '缺货' },
]
export const showOptions = [
  { value: 'true', label: '展示' },
  { value: 'false', label: '隐藏' },
]

/** Columns of prices under a kind of pricing. */
export function priceColumns(type: PriceType): GridColumn[] {
  const amount = { inputMode: 'decimal', max: 14, check: amountFault, isRequired: true } as const
  switch (type) {
    case 'FIXED':
      return [{ name: 'price', label: '价格（元）', width: '11%', hint: '198', ...amount }]
    case 'RANGE':
      return [
        { name: 'price', label: '最低价（元）', width: '11%', hint: '100', ...amount },
        { name: 'priceMax', label: '最高价（元）', width: '11%', hint: '200', ...amount },
      ]
    // several prices of one pack have a table of their own
    case 'TIER':
    case 'NEGOTIABLE':
      return []
  }
}
