/** Texts of the demo as the editor writes them, from short notation. */

export const h = (text: string): string => `<h2>${text}</h2>`
export const p = (text: string): string => `<p>${text}</p>`
export const list = (...items: readonly string[]): string =>
  `<ul>${items.map(item => `<li>${item}</li>`).join('')}</ul>`
export const steps = (...items: readonly string[]): string =>
  `<ol>${items.map(item => `<li>${item}</li>`).join('')}</ol>`
export const blockquote = (text: string): string => `<blockquote>${text}</blockquote>`

/** The first row is the head. */
export function table(...rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows
  const cells = (row: readonly string[], tag: 'th' | 'td') => row.map(cell => `<${tag}>${cell}</${tag}>`).join('')
  const lines = body.map(row => `<tr>${cells(row, 'td')}</tr>`).join('')
  return `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${lines}</tbody></table>`
}
