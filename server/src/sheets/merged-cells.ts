import { attribute, tagsOf } from './xml-tags.ts'

/**
 * Of cells merged over several rows only the first has a text; the others look filled on the screen and are read as
 * empty. Where that would be taken for "nothing" in silence, they are marked instead.
 */
const MERGED = '=合并单元格'
export const MERGED_FAULT = '是合并单元格的一部分，只有第一行有内容，请取消合并后逐行填写'

export const isMerged = (text: string): boolean => text.includes(MERGED)

interface Row {
  readonly rowNo: number
  readonly cells: string[]
}

/** Puts the mark into the empty cells of these rows that lie in a range merged over several rows, below its first. */
export function markMerged(xml: string, rows: readonly Row[], columns: number): void {
  for (const { left, top, right, bottom } of rangesOf(xml))
    for (const { rowNo, cells } of rows) {
      if (rowNo <= top || rowNo > bottom) continue
      for (let column = left; column <= Math.min(right, columns - 1); column++) {
        while (cells.length < column) cells.push('')
        cells[column] ||= MERGED
      }
    }
}

const MOST_RANGES = 5000

function rangesOf(xml: string) {
  const at = xml.lastIndexOf('</sheetData>')
  const ranges: { left: number; top: number; right: number; bottom: number }[] = []
  for (const tag of tagsOf(at < 0 ? '' : xml.slice(at + '</sheetData>'.length))) {
    if (tag.name !== 'mergeCell' || tag.isEnd || ranges.length >= MOST_RANGES) continue
    const [, from, top, to, bottom] = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(attribute(tag, 'ref') ?? '') ?? []
    if (from && to && Number(bottom) > Number(top))
      ranges.push({ left: numberOf(from), right: numberOf(to), top: Number(top), bottom: Number(bottom) })
  }
  return ranges
}

/** `AB` → 27. */
export const numberOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
