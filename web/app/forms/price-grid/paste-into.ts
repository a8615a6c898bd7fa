/** What a paste of spreadsheet cells made of the lines. */
export interface Pasted<Line> {
  readonly lines: readonly Line[]
  /** Rows of the clipboard for which there was no line. */
  readonly left: number
}

/**
 * Writes the cells of a spreadsheet over those from the given line and column on.
 * @param columns fields that are typed into, from left to right
 */
export function pasteInto<Line extends { readonly isOffered: boolean }>(
  lines: readonly Line[],
  cells: readonly (readonly string[])[],
  at: { readonly row: number; readonly column: number },
  columns: readonly (keyof Line & string)[],
): Pasted<Line> {
  return {
    lines: lines.map((line, i) => {
      const row = cells[i - at.row]
      if (i < at.row || !row) return line
      const values = row.flatMap((cell, j) => {
        const name = columns[at.column + j]
        return name ? [[name, cell]] : []
      })
      return { ...line, isOffered: true, ...Object.fromEntries(values) }
    }),
    left: Math.max(0, at.row + cells.length - lines.length),
  }
}
