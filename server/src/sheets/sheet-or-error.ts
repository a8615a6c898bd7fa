import { open, stat } from 'node:fs/promises'
import { type NamedSheet, readSheets, SheetError, type SheetLimits } from './read-sheet.ts'

export type SheetOrError = { readonly sheets: readonly NamedSheet[] } | { readonly fault: string }

/** {@link readSheets} of a file, for a thread: what is wrong with the sheet is an answer, not an error. */
export async function sheetOrError({ path, limits }: { path: string; limits: SheetLimits }): Promise<SheetOrError> {
  const file = await open(path, 'r')
  try {
    const { size } = await stat(path)
    const slice = async (start: number, length: number) => {
      const wanted = Math.max(0, Math.min(length, size - start))
      const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, start)
      return buffer.subarray(0, bytesRead)
    }
    return { sheets: await readSheets({ size, slice }, limits) }
  } catch (error) {
    if (error instanceof SheetError) return { fault: error.message }
    throw error
  } finally {
    await file.close()
  }
}
