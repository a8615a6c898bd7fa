/** Rows of keys, each row half a key to the right of the one above. */
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const placeOf = new Map(KEYS.flatMap((row, y) => [...row].map((key, x) => [key, [x + y / 2, y] as const] as const)))

function areNeighbours(one: string, other: string): boolean {
  const [a, b] = [placeOf.get(one), placeOf.get(other)]
  return a !== undefined && b !== undefined && Math.abs(a[0] - b[0]) <= 1 && Math.abs(a[1] - b[1]) <= 1
}

const SOUNDS_ALIKE = new Set(['ln', 'nl', 'vu', 'uv', 'fh', 'hf'])

/** What a letter costs that stands in one of two spellings only. */
function extra(letters: string, at: number): number {
  const [before, letter] = [letters[at - 1], letters[at]]
  if (letter === before) return 0.5
  if (letter === 'h' && /[zcs]/.test(before ?? '')) return 0.3
  if (letter === 'g' && before === 'n') return 0.4
  return 0.9
}

function replaced(one: string, other: string): number {
  if (one === other) return 0
  if (SOUNDS_ALIKE.has(one + other)) return 0.4
  return areNeighbours(one, other) ? 0.7 : 1
}

/** How far two spellings of pinyin are apart: 1 for a letter, less for the slips that hands and dialects make. */
export function pinyinDistance(a: string, b: string): number {
  const rows: number[][] = [[0]]
  for (let j = 1; j <= b.length; j++) rows[0]!.push(rows[0]![j - 1]! + extra(b, j - 1))
  for (let i = 1; i <= a.length; i++) {
    const row = [rows[i - 1]![0]! + extra(a, i - 1)]
    for (let j = 1; j <= b.length; j++) {
      let least = Math.min(
        rows[i - 1]![j]! + extra(a, i - 1),
        row[j - 1]! + extra(b, j - 1),
        rows[i - 1]![j - 1]! + replaced(a[i - 1]!, b[j - 1]!),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, rows[i - 2]![j - 2]! + 0.7)
      row.push(least)
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
