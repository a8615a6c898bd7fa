/** How one element looks: where it stands, and what the browser computed for it. */
export interface Look {
  readonly words: string
  readonly box: readonly number[]
  readonly style: Readonly<Record<string, string>>
}
/** By the element's place in the document. */
export type Looks = Readonly<Record<string, Look>>

/** What is compared of each element. */
export const lookedAt: readonly string[] = [
  ...['color', 'background-color', 'background-image', 'opacity', 'visibility', 'box-shadow', 'border-radius'],
  ...['border-top', 'border-right', 'border-bottom', 'border-left', 'outline-style', 'text-decoration-line'],
  ...['font-size', 'font-weight', 'font-family', 'font-variant-numeric', 'line-height', 'text-align', 'white-space'],
  ...['overflow-x', 'overflow-y', 'text-overflow', 'overflow-wrap', 'display', 'flex-direction', 'flex-wrap'],
  ...['flex-grow', 'flex-shrink', 'align-items', 'align-content', 'justify-content', 'justify-items', 'align-self'],
  ...['row-gap', 'column-gap', 'margin-top', 'margin-bottom', 'padding-top', 'padding-right', 'padding-bottom'],
  ...['padding-left', 'position', 'min-width', 'max-width', 'cursor', 'list-style-type', 'object-fit', 'z-index'],
]

/** Runs in the page. What depends on the words of the page (widths, tracks of grids) shows in the boxes. */
export function looksOf(names: readonly string[]): Looks {
  const looks: Record<string, Look> = {}
  const visit = (element: Element, place: string) => {
    const computed = getComputedStyle(element)
    const { x, y, width, height } = element.getBoundingClientRect()
    looks[place] = {
      words: (element.textContent ?? '').slice(0, 300),
      box: [x, y + scrollY, width, height].map(Math.round),
      style: Object.fromEntries(names.map(name => [name, computed.getPropertyValue(name)])),
    }
    const seen = new Map<string, number>()
    for (const child of element.children) {
      const tag = child.tagName.toLowerCase()
      const at = (seen.get(tag) ?? 0) + 1
      seen.set(tag, at)
      if (tag !== 'script' && tag !== 'style' && tag !== 'svg') visit(child, `${place} ${tag}${at}`)
    }
  }
  visit(document.body, 'body')
  return looks
}
