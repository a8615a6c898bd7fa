import type { CategoryTree } from '@shangyouji/contract/catalogue/calls'

export interface CategoryOption {
  readonly value: string
  readonly label: string
  readonly children?: CategoryOption[]
}

interface Node {
  readonly id: string
  readonly name: string
  readonly children?: readonly Node[]
}

/** The tree of categories as a cascader takes it. */
export const cascaderOptions = (tree: readonly CategoryTree[]): CategoryOption[] => tree.map(optionOf)

const optionOf = (node: Node): CategoryOption => ({
  value: node.id,
  label: node.name,
  ...(node.children && { children: node.children.map(optionOf) }),
})

/** Ids from the first level down to a category; undefined where it is not there. */
export function pathTo(options: readonly CategoryOption[], id: string | undefined): string[] | undefined {
  if (!id) return undefined
  for (const option of options) {
    if (option.value === id) return [id]
    const below = pathTo(option.children ?? [], id)
    if (below) return [option.value, ...below]
  }
  return undefined
}

/** Names from the first level down: 生化试剂 / 缓冲剂 / 生物缓冲剂. */
export function pathName(options: readonly CategoryOption[], id: string | undefined): string {
  const names: string[] = []
  let level = options
  for (const step of pathTo(options, id) ?? []) {
    const option = level.find(one => one.value === step)!
    names.push(option.label)
    level = option.children ?? []
  }
  return names.join(' / ')
}
