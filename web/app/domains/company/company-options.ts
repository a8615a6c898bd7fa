import type { Api } from '@shangyouji/contract'
import type { Option } from '../../ui/base/field.tsx'

export interface CategoryOption {
  readonly id: string
  readonly name: string
  readonly children: readonly { readonly id: string; readonly name: string }[]
}

/** What the company's forms offer to choose from. */
export interface CompanyOptions {
  readonly types: readonly Option[]
  readonly scales: readonly Option[]
  readonly models: readonly Option[]
  readonly licences: readonly Option[]
  readonly contactRoles: readonly Option[]
  /** By their groups. */
  readonly industries: readonly { readonly group: string; readonly names: readonly string[] }[]
  /** First and second level. */
  readonly categories: readonly CategoryOption[]
}

const INDUSTRY = 'INDUSTRY'

export async function loadCompanyOptions(api: Api): Promise<CompanyOptions> {
  const [company, dictionaries, tree] = await Promise.all([
    api.dictionaryItem.getCompany(),
    api.dictionaryItem.list({ type: [INDUSTRY] }),
    api.category.listTreeTwo(),
  ])
  const options = (items: readonly { code: string; name: string }[]): Option[] =>
    items.map(({ code, name }) => ({ value: code, label: name }))
  const groups = Map.groupBy(dictionaries[INDUSTRY] ?? [], item => item.extra.group ?? '行业')
  return {
    types: options(company.types),
    scales: options(company.scales),
    models: options(company.models),
    licences: options(company.licences),
    contactRoles: options(company.contactRoles),
    industries: [...groups].map(([group, items]) => ({ group, names: items.map(({ name }) => name) })),
    categories: tree.map(({ id, name, children }) => ({
      id,
      name,
      children: children.map(child => ({ id: child.id, name: child.name })),
    })),
  }
}

/** The name of a choice, its code where it is no longer offered. */
export const labelOf = (options: readonly Option[], value: string): string =>
  options.find(option => option.value === value)?.label ?? value

/** A category's name below its first level's. */
export function categoryName(categories: readonly CategoryOption[], id: string): string {
  for (const first of categories) {
    if (first.id === id) return first.name
    const second = first.children.find(child => child.id === id)
    if (second) return `${first.name} / ${second.name}`
  }
  return '已停用的类目'
}
