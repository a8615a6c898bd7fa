import type { BatchResult } from '@shangyouji/contract/envelope'
import { errors, errorText } from '@shangyouji/contract/errors'
import { Failure } from '../kernel/failure.ts'

/**
 * Does something to each of several things: what fails is reported by id and does not stop the rest.
 * @param rows the things that are visible to the caller; an id without one answers NOT_FOUND
 * @param apply does it to one, or throws a Failure before it has written anything
 */
export async function batch<T extends { id: string }>(
  ids: readonly string[],
  rows: readonly T[],
  apply: (row: T) => Promise<unknown>,
): Promise<BatchResult> {
  const byId = new Map(rows.map(row => [row.id, row]))
  const success: string[] = []
  const failed: { id: string; code: number; msg: string }[] = []
  for (const id of new Set(ids)) {
    const row = byId.get(id)
    try {
      if (!row) throw new Failure('NOT_FOUND')
      await apply(row)
      success.push(id)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      failed.push({ id, code: errors[error.code].code, msg: errorText(error.code, error.details) })
    }
  }
  return { success, failed }
}
