import type { ShownCategory } from './shown-category.ts'

const fold = (text: string) => text.normalize('NFKC').toLowerCase().trim()

/** The part of the tree whose names have the words; what has them keeps everything below it. */
export function matching(tree: readonly ShownCategory[], words: string): readonly ShownCategory[] {
  const wanted = fold(words)
  if (wanted === '') return tree
  const fits = ({ name }: { name: string }) => fold(name).includes(wanted)
  return tree.flatMap(first => {
    if (fits(first)) return [first]
    const children = first.children.flatMap(second => {
      if (fits(second)) return [second]
      const thirds = second.children.filter(fits)
      return thirds.length > 0 ? [{ ...second, children: thirds }] : []
    })
    return children.length > 0 ? [{ ...first, children }] : []
  })
}
