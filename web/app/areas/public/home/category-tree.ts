interface Named {
  readonly id: string
  readonly name: string
}
interface Second extends Named {
  readonly children: readonly Named[]
}
export interface First extends Named {
  readonly children: readonly Second[]
}

/** Shown of each category's own categories. */
const MOST = 8

/**
 * Three levels as text, a category a line, deeper ones indented. The data of a page is put together value by value: as
 * text they are one instead of two thousand.
 */
export const treeText = (categories: readonly First[]): string =>
  categories
    .flatMap(first => [
      lineOf(first),
      ...first.children
        .slice(0, MOST)
        .flatMap(second => [lineOf(second, ' '), ...second.children.slice(0, MOST).map(third => lineOf(third, '  '))]),
    ])
    .join('\n')

const lineOf = ({ id, name }: Named, indent = '') => `${indent}${id} ${name}`

export function readTree(text: string): First[] {
  const tree: (Named & { children: (Named & { children: Named[] })[] })[] = []
  for (const line of text.split('\n').filter(Boolean)) {
    const words = line.trimStart()
    const at = words.indexOf(' ')
    const named = { id: words.slice(0, at), name: words.slice(at + 1) }
    const depth = line.length - words.length
    if (depth === 0) tree.push({ ...named, children: [] })
    else if (depth === 1) tree.at(-1)!.children.push({ ...named, children: [] })
    else tree.at(-1)!.children.at(-1)!.children.push(named)
  }
  return tree
}
