const levels = ['FREE', 'STANDARD', 'SENIOR', 'FLAGSHIP'] as const
type Level = (typeof levels)[number]
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const idOf = (value: string | null): string | undefined => (value && ID.test(value) ? value : undefined)

/** What the address asks for; words that mean nothing here count as absent. */
export function filterOf(params: URLSearchParams) {
  const current = Number(params.get('current') ?? 1)
  const area = params.getAll('area').filter(code => /^\d{6}$/.test(code))
  const levelCodes = params.getAll('levelCodes').filter((code): code is Level => levels.includes(code as Level))
  return {
    keyword: params.get('keyword')?.trim().slice(0, 100) || undefined,
    categoryId: idOf(params.get('categoryId')),
    labelId: idOf(params.get('labelId')),
    area: area.length > 0 ? area.slice(0, 40) : undefined,
    levelCodes: levelCodes.length > 0 ? levelCodes.slice(0, 4) : undefined,
    sort: params.get('sort') === 'goodsNum' ? ('goodsNum' as const) : undefined,
    current: Number.isInteger(current) && current >= 1 && current <= 1_000_000 ? current : 1,
  }
}
