/** What a visitor searched for, kept in the browser alone; members have theirs on the server. */
const KEY = 'searches'
const KEPT = 10
const SHOWN_WHILE_TYPING = 3

function read(): string[] {
  const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
  return Array.isArray(stored) ? stored.filter(word => typeof word === 'string') : []
}

/** Newest first; while one types, those that begin so. */
export function ownSearches(begun: string): string[] {
  const all = read()
  if (begun === '') return all
  return all.filter(word => word.toLowerCase().startsWith(begun.toLowerCase())).slice(0, SHOWN_WHILE_TYPING)
}

export function noteSearch(word: string): void {
  if (word === '') return
  localStorage.setItem(KEY, JSON.stringify([word, ...read().filter(other => other !== word)].slice(0, KEPT)))
}

/** One of them, or all. */
export function clearSearches(word?: string): void {
  localStorage.setItem(KEY, JSON.stringify(word === undefined ? [] : read().filter(other => other !== word)))
}
