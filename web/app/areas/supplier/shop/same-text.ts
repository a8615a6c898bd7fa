/** Paths at which two values differ; a text, a number or a missing part is compared as a whole. */
function changesOf(before: unknown, after: unknown, path = ''): { path: string; isText: boolean }[] {
  if (before === after) return []
  const areObjects = typeof before === 'object' && typeof after === 'object' && before !== null && after !== null
  if (!areObjects) return [{ path, isText: typeof before === 'string' && typeof after === 'string' }]
  const [one, other] = [before as Record<string, unknown>, after as Record<string, unknown>]
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].flatMap(key => changesOf(one[key], other[key], `${path}.${key}`))
}

/** Whether both changes are of one and the same text: one person types in one field. */
export function isSameText(before: unknown, now: unknown, next: unknown): boolean {
  const [first, second] = [changesOf(before, now), changesOf(now, next)]
  return (
    first.length === 1 &&
    second.length === 1 &&
    first[0]!.isText &&
    second[0]!.isText &&
    first[0]!.path === second[0]!.path
  )
}
