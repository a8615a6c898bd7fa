/** Whether what stands in a line differs; capitals, spaces and wide letters do not count. */
export function isDifferent(texts: readonly string[]): boolean {
  const folded = texts.map(text => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ''))
  return new Set(folded).size > 1
}

/** Index of the one value that is less than all others; null where two share it or fewer than two are known. */
export function leastAt(values: readonly (number | null)[]): number | null {
  const known = values.filter(value => value !== null)
  if (known.length < 2) return null
  const least = Math.min(...known)
  return known.filter(value => value === least).length === 1 ? values.indexOf(least) : null
}
