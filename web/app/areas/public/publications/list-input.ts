import type { Sort } from '../../../ui/list/sort-bar.tsx'

export const sorts: readonly Sort[] = [
  { key: 'refreshTime', label: '最近更新' },
  { key: 'publishTime', label: '最新发布' },
  { key: 'readNum', label: '最多浏览' },
]

/** What the address asks of a list of publications; words that mean nothing here count as absent. */
export function listInput(params: URLSearchParams) {
  const current = Number(params.get('current') ?? 1)
  return {
    section: params.get('section')?.trim().slice(0, 20) || undefined,
    industryTag: params.get('industryTag')?.trim().slice(0, 20) || undefined,
    keyword: params.get('keyword')?.trim().slice(0, 100) || undefined,
    sort: sorts.find(({ key }) => key === params.get('sort'))?.key as 'refreshTime' | undefined,
    current: Number.isInteger(current) && current >= 1 && current <= 1_000_000 ? current : 1,
  }
}
