import { CATALOGUE, type CatalogueEntry, searchCatalogue } from '@shangyouji/calculators/catalogue'

/**
 * Calculators by Chinese or English name, keyword, pinyin or initials. Where nothing has the words, those whose name
 * sounds nearly like them (one letter typed wrong in four or more) come as `near`.
 */
export function findTools(query: string): { found: readonly CatalogueEntry[]; near: boolean } {
  const words = query.normalize('NFKC')
  const exact = searchCatalogue(words)
  if (exact.length > 0 || words.trim() === '') return { found: exact, near: false }
  const wanted = words.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (wanted.length < 4 || wanted.length > 40) return { found: [], near: false }
  return { found: CATALOGUE.filter(entry => beginsNearly(entry, wanted)), near: true }
}

/** Whether some syllable or word of a name begins a run of letters that is one edit away from `wanted`. */
function beginsNearly({ pinyin, nameEn }: CatalogueEntry, wanted: string): boolean {
  return [pinyin, nameEn.toLowerCase()].some(name => {
    const parts = name.split(/[^a-z0-9]+/)
    return parts.some((_, i) => {
      const run = parts.slice(i).join('')
      return [-1, 0, 1].some(longer => oneEdit(run.slice(0, wanted.length + longer), wanted))
    })
  })
}

/** At most one letter changed, added or left out. */
export function oneEdit(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let from = 0
  while (from < one.length && one[from] === other[from]) from++
  if (from === one.length && from === other.length) return true
  const rest = (text: string, skip: number) => text.slice(from + skip)
  return rest(one, 1) === rest(other, 1) || rest(one, 1) === rest(other, 0) || rest(one, 0) === rest(other, 1)
}
