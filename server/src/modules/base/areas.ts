import { readShipped } from '../../kernel/shipped-data.ts'

export type AreaLevel = 'PROVINCE' | 'CITY' | 'AREA'

/**
 * A place of the area tree 省 → 市 → 区县. `value` is its code: six digits (GB/T 2260), nine for the towns of the few
 * cities without districts. Source: `scripts/areas.mjs`.
 */
export interface Area {
  readonly value: string
  readonly fullName: string
  readonly level: AreaLevel
  readonly children: readonly Area[]
}

/** Codes of a place as forms carry them; each level needs the one above it. */
export interface AreaCodes {
  province?: string | null
  city?: string | null
  area?: string | null
}

interface Entry {
  readonly area: Area
  readonly parent: Area | null
}

const tree: readonly Area[] = JSON.parse(readShipped('areas.json'))
const byCode = new Map<string, Entry>()
for (const province of tree) {
  byCode.set(province.value, { area: province, parent: null })
  for (const city of province.children) {
    byCode.set(city.value, { area: city, parent: province })
    for (const area of city.children) byCode.set(area.value, { area, parent: city })
  }
}

/** Cities that exist only in the statistics; in names they are left out. */
const PLACEHOLDER = /^(?:市辖区|县|省直辖县级行政区划|自治区直辖县级行政区划)$/

const leaf = ({ value, fullName, level }: Area): Omit<Area, 'children'> & { children: never[] } => ({
  value,
  fullName,
  level,
  children: [],
})
/** 省 → 市. */
export const provincesWithCities = tree.map(province => ({ ...province, children: province.children.map(leaf) }))
/** 省 → 市 → 区县. */
export const areaTree = tree.map(province => ({
  ...province,
  children: province.children.map(city => ({ ...city, children: city.children.map(leaf) })),
}))

export const findArea = (code: string): Area | null => byCode.get(code)?.area ?? null

/** From the province down to the place itself; empty for an unknown code. */
export function areaPath(code: string): Area[] {
  const entry = byCode.get(code)
  if (!entry) return []
  return entry.parent ? [...areaPath(entry.parent.value), entry.area] : [entry.area]
}

/** Name as people write it: 上海市浦东新区, 江苏省苏州市虎丘区 (without 市辖区 and the like). */
export function areaName(code: string, between = ''): string {
  return areaPath(code)
    .map(area => area.fullName)
    .filter(name => !PLACEHOLDER.test(name))
    .join(between)
}

/** The city as people say it, of a municipality the municipality: 苏州市, 上海市. */
export const cityName = (code: string): string =>
  areaPath(code)
    .map(area => area.fullName)
    .filter(name => !PLACEHOLDER.test(name))
    .at(-1) ?? ''

/** Short name of the province for cards and maps: 上海, 内蒙古, 广西, 香港. */
export function provinceName(code: string): string {
  const name = areaPath(code)[0]?.fullName ?? ''
  return name.replace(/(?:壮族|回族|维吾尔)?自治区$|特别行政区$|[省市]$/, '')
}

/** The first level that is wrong: unknown, of another level, not below the one given above it, or above it missing. */
export function findAreaError({ province, city, area }: AreaCodes): keyof AreaCodes | null {
  const given: [keyof AreaCodes, AreaLevel, string | null | undefined, string | null | undefined][] = [
    ['province', 'PROVINCE', province, null],
    ['city', 'CITY', city, province],
    ['area', 'AREA', area, city],
  ]
  for (const [key, level, code, above] of given) {
    if (!code) continue
    const entry = byCode.get(code)
    if (!entry || entry.area.level !== level) return key
    if (entry.parent && entry.parent.value !== above) return key
  }
  return null
}

/** Whether each given level belongs to the one above it. */
export const areaIsValid = (codes: AreaCodes): boolean => findAreaError(codes) === null

/** Names beside the codes, for storing with a row; levels not given are null. */
export function areaNames({
  province,
  city,
  area,
}: AreaCodes): Record<'provinceName' | 'cityName' | 'areaName', string | null> {
  const name = (code: string | null | undefined) => (code ? (findArea(code)?.fullName ?? null) : null)
  return { provinceName: name(province), cityName: name(city), areaName: name(area) }
}

/** Places whose name contains the text, at most `limit`, provinces first. */
export function searchAreas(text: string, limit = 20): Area[] {
  const wanted = text.trim()
  if (wanted === '') return []
  const rank: Record<AreaLevel, number> = { PROVINCE: 0, CITY: 1, AREA: 2 }
  return [...byCode.values()]
    .map(entry => entry.area)
    .filter(area => area.fullName.includes(wanted) && !PLACEHOLDER.test(area.fullName))
    .sort((a, b) => rank[a.level] - rank[b.level])
    .slice(0, limit)
}

/** A code and everything below it, for filters: choosing a province finds its cities and areas. */
export function areaAndBelow(code: string): string[] {
  const area = findArea(code)
  if (!area) return []
  return [area.value, ...area.children.flatMap(child => areaAndBelow(child.value))]
}
