/**
 * Filters live in the address: these make the search part of links to the same list with one thing changed.
 * Changing a filter always goes back to the first page.
 */
export function withParam(params: URLSearchParams, key: string, value: string | number | null): string {
  const next = new URLSearchParams(params)
  if (value === null || value === '') next.delete(key)
  else next.set(key, String(value))
  if (key !== 'current') next.delete('current')
  return toSearch(next)
}

/** What is opened beside a list, or closed again: the list stays at its page. */
export function withOpened(params: URLSearchParams, key: string, id: string | null): string {
  const next = new URLSearchParams(params)
  if (id === null) next.delete(key)
  else next.set(key, id)
  return toSearch(next)
}

/** Adds a value to a filter that takes several, or takes it away. */
export function toggledParam(params: URLSearchParams, key: string, value: string): string {
  const next = new URLSearchParams(params)
  const had = next.getAll(key)
  next.delete(key)
  const values = had.includes(value) ? had.filter(each => each !== value) : [...had, value]
  for (const each of values) next.append(key, each)
  next.delete('current')
  return toSearch(next)
}

export function withoutParams(params: URLSearchParams, keys: readonly string[]): string {
  const next = new URLSearchParams(params)
  for (const key of [...keys, 'current']) next.delete(key)
  return toSearch(next)
}

/** `?` alone clears the search part; an empty string would keep it. */
const toSearch = (params: URLSearchParams) => `?${params}`
