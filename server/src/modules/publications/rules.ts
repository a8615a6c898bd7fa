import { casIsValid } from '@shangyouji/contract/checks'

/**
 * Publication 供方资讯: an article, video, solution or library item of a supplier. Everyone reads it once an operator has
 * approved it; some of it (the second half of a solution, files of the library) only those who log in or leave a card.
 */

/** Most CAS numbers of one text that are looked up. */
const MOST_CAS = 200

/** CAS numbers with a right check digit that stand in a text. */
export function casIn(text: string): string[] {
  const found = text.match(/(?<![\d-])\d{2,7}-\d{2}-\d(?![\d-])/g) ?? []
  return [...new Set(found.filter(casIsValid))].slice(0, MOST_CAS)
}
