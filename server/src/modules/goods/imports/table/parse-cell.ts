import type { GoodsSpec, PriceType } from '@shangyouji/contract/goods/form-schemas'

/** What people write in the cells of price lists, and what it means here. */

export type Parsed<T> = { readonly value: T; readonly warning?: string } | { readonly fault: string }

const STOCK: readonly (readonly [RegExp, 'IN' | 'ORDER' | 'OUT'])[] = [
  [/^(无货|缺货|售罄|断货|否|无|out|0)$/i, 'OUT'],
  [/^(订货|期货|预订|预定|需预订|定制|order)$/i, 'ORDER'],
  [/^(现货|有货|有|是|in|in ?stock|充足|\d+)$/i, 'IN'],
]

export function parseStock(text: string): Parsed<'IN' | 'ORDER' | 'OUT'> {
  const found = STOCK.find(([pattern]) => pattern.test(text))
  return found ? { value: found[1] } : { fault: '请填写 现货、订货 或 缺货' }
}

const SHIPPING = [
  [/^(常温|室温|rt|冰袋外|环境温度)/i, 'RT'],
  [/^(2[-~～至到]8|2.?8|4|冷藏|c2_8|冰袋|蓝冰)/i, 'C2_8'],
  [/^[-−﹣]?\s?20|^冷冻$/, 'C_20'],
  [/^[-−﹣]?\s?(70|80)|^超低温$/, 'C_80'],
  [/^干冰/, 'DRY_ICE'],
  [/^液氮/, 'LN2'],
] as const

export function parseShipping(text: string): Parsed<(typeof SHIPPING)[number][1]> {
  const found = SHIPPING.find(([pattern]) => pattern.test(text))
  return found ? { value: found[1] } : { fault: '请填写 常温、2～8℃、-20℃、-80℃、干冰 或 液氮' }
}

export const parseType = (text: string): Parsed<'PRODUCT' | 'SERVICE'> =>
  /^(服务|技术服务|service)$/i.test(text)
    ? { value: 'SERVICE' }
    : /^(产品|商品|product)$/i.test(text)
      ? { value: 'PRODUCT' }
      : { fault: '请填写 产品 或 服务' }

/** Whole numbers, with or without a unit behind: `7`, `7天`, `3 瓶`. */
export function parseWhole(text: string, min: number, max: number): Parsed<number> {
  const found = /^(\d{1,9})(?:\.0+)?\s*[^\d\s.]{0,4}$/.exec(text)
  const value = found ? Number(found[1]) : Number.NaN
  return value >= min && value <= max ? { value } : { fault: `请填写${min}～${max}的整数` }
}

const LEAD_DAYS: readonly (readonly [RegExp, number])[] = [
  [/^(天|日|自然日|个?工作日|d|days?|workingdays?)?$/i, 1],
  [/^(周|星期|个?星期|礼拜|w|wks?|weeks?)$/i, 7],
  [/^(个?月|months?)$/i, 30],
]

/** `现货` · `3` · `3天` · `2周` · `1个月` · `1-2周`: the longest time counts, and its reader is told. */
export function parseLead(text: string): Parsed<{ leadDays: number; isInStock: boolean }> {
  const plain = text.normalize('NFKC').replace(/[\s.。]|以?内$|左右$|发货$/g, '')
  if (/^(现货|有货|即期|instock|stock)$/i.test(plain)) return { value: { leadDays: 0, isInStock: true } }
  const [, least, most, unit] = /^(\d{1,4})(?:[-~～至到—–](\d{1,4}))?(\D*)$/.exec(plain) ?? []
  const days = LEAD_DAYS.find(([pattern]) => pattern.test(unit ?? ''))?.[1]
  const leadDays = Number(most ?? least) * (days ?? Number.NaN)
  if (!(leadDays >= 0 && leadDays <= 365) || Number(most ?? least) < Number(least))
    return { fault: '请填写 现货、天数（0～365）或 2周、1个月' }
  const value = { leadDays, isInStock: false }
  return most || days !== 1 ? { value, warning: `按${leadDays}天导入` } : { value }
}

/**
 * Packs that one cell lists: `25g/100g/500g` → three. Every part has an amount and a unit, so that `10 mg/mL` and
 * `96 T/盒` stay one pack.
 */
export function packsIn(text: string): string[] {
  const parts = text
    .normalize('NFKC')
    .split(/[/、,;|\n]|\s{2,}/)
    .map(part => part.trim())
    .filter(part => part !== '')
  const isList = parts.length > 1 && parts.every(part => /^\d+(\.\d+)?\s*[a-zμµ\u4e00-\u9fff]{1,6}$/i.test(part))
  return isList && new Set(parts.map(part => part.toLowerCase().replace(/\s/g, ''))).size === parts.length ? parts : []
}

/** Prices that one cell lists, one for each of its packs; none where the numbers differ. */
export function pricesIn(text: string, count: number): string[] {
  const parts = text.split(/[/、;；|\n]/).map(part => part.trim())
  return parts.length === count && parts.every(part => part !== '') ? parts : []
}

export interface ParsedPrice {
  readonly type: PriceType
  readonly price: number | null
  readonly priceMax: number | null
  readonly tiers: GoodsSpec['tiers']
}

const AMOUNT = /^\d{1,10}(?:\.\d{1,2})?$/
const PRICE_FAULT = '价格格式不正确，可填 198、100-200、1:198;10:180 或 面议'
const fen = (yuan: string): number => Math.round(Number(yuan) * 100)

/** `198` fixed · `100-200` a range · `1:198;10:180` by quantity · `面议` on request. */
export function parsePrice(text: string): Parsed<ParsedPrice> {
  const plain = text.normalize('NFKC').replace(/[¥￥,\s]|元|RMB|CNY/gi, '')
  const none = { price: null, priceMax: null, tiers: [] }
  if (/^(面议|询价|电议|议价)$/.test(plain)) return { value: { type: 'NEGOTIABLE', ...none } }
  if (AMOUNT.test(plain)) return { value: { ...none, type: 'FIXED', price: fen(plain) } }
  const range = /^([\d.]+)[-~～至—–]([\d.]+)$/.exec(plain)
  if (range && AMOUNT.test(range[1]!) && AMOUNT.test(range[2]!)) {
    const [price, priceMax] = [fen(range[1]!), fen(range[2]!)]
    return priceMax < price ? { fault: '最高价不能低于最低价' } : { value: { ...none, type: 'RANGE', price, priceMax } }
  }
  const steps = plain.split(/[;；|]/).map(step => /^[≥>=]*(\d{1,7})[:：]([\d.]+)$/.exec(step))
  if (plain.includes(':') && steps.every(step => step && AMOUNT.test(step[2]!))) {
    const tiers = steps.map(step => ({ from: Number(step![1]), price: fen(step![2]!) }))
    return { value: { type: 'TIER', price: tiers[0]!.price, priceMax: null, tiers } }
  }
  return { fault: PRICE_FAULT }
}

/** A price as it is written in a cell, so that a table can be filled from goods and read again. */
export function priceText(type: PriceType, spec: Pick<GoodsSpec, 'price' | 'priceMax' | 'tiers'>): string {
  const yuan = (amount: number | null) => (amount === null ? '' : String(amount / 100))
  if (type === 'NEGOTIABLE') return '面议'
  if (type === 'RANGE') return `${yuan(spec.price)}-${yuan(spec.priceMax)}`
  if (type === 'TIER') return spec.tiers.map(tier => `${tier.from}:${yuan(tier.price)}`).join(';')
  return yuan(spec.price)
}
