import type { BatchResult } from '@shangyouji/contract'

/** As many as one batch call and one page of a list take. */
const MOST = 100

/** Sends any number of ids in the portions that a batch call takes, one after the other, and sums the answers. */
export async function inHundreds(
  ids: readonly string[],
  run: (ids: string[]) => Promise<BatchResult>,
): Promise<BatchResult> {
  const sum: BatchResult = { success: [], failed: [] }
  for (let from = 0; from < ids.length; from += MOST) {
    const { success, failed } = await run(ids.slice(from, from + MOST))
    sum.success.push(...success)
    sum.failed.push(...failed)
  }
  return sum
}

/** The ids of all rows of a list, page by page to its end. */
export async function allIds(
  load: (page: { current: number; size: number }) => Promise<{ records: readonly { id: string }[] }>,
): Promise<string[]> {
  const ids = new Set<string>()
  for (let current = 1; ; current++) {
    const { records } = await load({ current, size: MOST })
    for (const { id } of records) ids.add(id)
    if (records.length < MOST) return [...ids]
  }
}
