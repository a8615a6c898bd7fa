import type { BatchResult } from '@shangyouji/contract'
import { isFailure } from '../../lib/api/failure.ts'

/** For what the server does one at a time: the same answer as a batch call gives. */
export async function runSequentially(
  ids: readonly string[],
  call: (id: string) => Promise<unknown>,
): Promise<BatchResult> {
  const success: string[] = []
  const failed: BatchResult['failed'] = []
  for (const id of ids) {
    try {
      await call(id)
      success.push(id)
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      failed.push({ id, code: failure.code, msg: failure.message })
    }
  }
  return { success, failed }
}
