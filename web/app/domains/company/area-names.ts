import type { Api } from '@shangyouji/contract'

/** A draft keeps the codes of its area alone; their names are looked up to show it. */
export async function withAreaNames(
  api: Api,
  form: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const { province, city, area } = form
  if (!province || form.provinceName) return form
  const [provinces, cities, areas] = await Promise.all([
    api.area.search({ level: 'PROVINCE' }),
    city ? api.area.search({ level: 'CITY', code: String(province) }) : [],
    area ? api.area.search({ level: 'AREA', code: String(city) }) : [],
  ])
  const nameOf = (list: readonly { value: string; fullName: string }[], code: unknown) =>
    list.find(({ value }) => value === code)?.fullName ?? ''
  return {
    ...form,
    provinceName: nameOf(provinces, province),
    cityName: nameOf(cities, city),
    areaName: nameOf(areas, area),
  }
}
