import type { DemandItem } from '@shangyouji/contract/demands/calls'
import { formatNumber } from '../../ui/text/format.ts'

/** 20 瓶; empty where neither number nor unit is known. */
export const quantityText = ({ qty, unit }: Pick<DemandItem, 'qty' | 'unit'>): string =>
  [qty === null ? '' : formatQuantity(qty), unit].filter(Boolean).join(' ')

const formatQuantity = (value: number) => (Number.isInteger(value) ? formatNumber(value) : String(value))

/** 预算 1～5万, 预算面议. */
export const budgetText = (range: string): string => (range === '' || range === '面议' ? '预算面议' : `预算 ${range}`)

/** 上海 · 浦东新区 as short as it is said: without 省, 市 and the like. */
export function placeText(provinceName: string, cityName: string): string {
  const short = (name: string) => name.replace(/(省|市|壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区)$/, '')
  const [province, city] = [short(provinceName), short(cityName)]
  if (!city || city === province || city === '市辖区') return province
  return province ? `${province} · ${city}` : city
}
