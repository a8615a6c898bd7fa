import type { BatchResult } from '@shangyouji/contract'
import { isFailure } from '../../lib/api/failure.ts'

/** As many as one batch call and one page of a list take. */
const MOST = 100

/**
 * Sends any number of ids in the portions that a batch call takes, one after the other, and sums the answers. Where one
 * portion fails as a whole after others have gone through, it and those behind it are among the failed, with why.
 */
export async function inHundreds(
  ids: readonly string[],
  run: (ids: string[]) => Promise<BatchResult>,
): Promise<BatchResult> {
  const sum: BatchResult = { success: [], failed: [] }
  for (let from = 0; from < ids.length; from += MOST) {
    try {
      const { success, failed } = await run(ids.slice(from, from + MOST))
      sum.success.push(...success)
      sum.failed.push(...failed)
    } catch (failure) {
      if (from === 0 || !isFailure(failure)) throw failure
      const { code, message: msg } = failure
      sum.failed.push(...ids.slice(from).map(id => ({ id, code, msg })))
      break
    }
  }
  return sum
}

/** All rows of a list, page by page to its end; one that moves to a later page meanwhile counts once. */
export async function allRows<R extends { id: string }>(
  load: (page: { current: number; size: number }) => Promise<{ records: readonly R[] }>,
): Promise<R[]> {
  const rows = new Map<string, R>()
  for (let current = 1; ; current++) {
    const { records } = await load({ current, size: MOST })
    for (const row of records) rows.set(row.id, row)
    if (records.length < MOST) return [...rows.values()]
  }
}
