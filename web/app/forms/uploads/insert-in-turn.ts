/**
 * Adds an item to those that are there, before the first that was chosen after it; what was there before, and what the
 * form has moved since, keeps its place.
 */
export function insertInTurn<T>(items: readonly T[], item: T, turns: ReadonlyMap<T, number>): T[] {
  const turn = turns.get(item) ?? Number.POSITIVE_INFINITY
  const at = items.findIndex(each => (turns.get(each) ?? 0) > turn)
  return at < 0 ? [...items, item] : items.toSpliced(at, 0, item)
}
