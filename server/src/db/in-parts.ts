/**
 * Changes rows by statements of so many rows at most, one after the other until one changes fewer: each ends soon, and
 * holds its locks no longer.
 * @returns how many rows were changed
 */
export async function inParts(
  most: number,
  change: () => Promise<{ readonly numAffectedRows?: bigint | undefined }>,
): Promise<number> {
  for (let changed = 0; ; ) {
    const count = Number((await change()).numAffectedRows ?? 0)
    changed += count
    if (count < most) return changed
  }
}
