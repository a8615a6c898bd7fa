import type { UploadedFile } from '../http/serve.ts'
import { fail } from '../kernel/failure.ts'
import { onThread } from '../threads/pool.ts'
import type { NamedSheet, SheetLimits, SheetRow } from './read-sheet.ts'

/**
 * An uploaded sheet, read on a thread: the largest one takes seconds.
 * @param owner whose upload it is
 * @throws Failure SHEET_REFUSED with what is wrong
 */
export const readUploadedSheet = async (
  file: UploadedFile,
  limits: SheetLimits,
  owner: string,
): Promise<readonly SheetRow[]> => (await readUploadedSheets(file, limits, owner))[0]!.rows

/** As many of its sheets as the limits name. */
export async function readUploadedSheets(
  { path }: UploadedFile,
  limits: SheetLimits,
  owner: string,
): Promise<readonly NamedSheet[]> {
  const read = await onThread(owner, { task: 'sheetOrError', input: { path, limits } })
  if ('fault' in read) fail('SHEET_REFUSED', { reason: read.fault })
  return read.sheets
}
