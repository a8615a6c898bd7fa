import type { UploadedFile } from '../http/serve.ts'
import { fail } from '../kernel/failure.ts'
import { onThread } from '../threads/pool.ts'
import type { SheetLimits, SheetRow } from './read-sheet.ts'

/**
 * An uploaded sheet, read on a thread: the largest one takes seconds.
 * @param owner whose upload it is
 * @throws Failure SHEET_REFUSED with what is wrong
 */
export async function readUploadedSheet(
  { path }: UploadedFile,
  limits: SheetLimits,
  owner: string,
): Promise<readonly SheetRow[]> {
  const read = await onThread(owner, { task: 'sheetOrError', input: { path, limits } })
  if ('fault' in read) fail('SHEET_REFUSED', { reason: read.fault })
  return read.rows
}
