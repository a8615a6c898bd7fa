/**
 * Words that differ by a slip of the fingers: a letter missing, too many, another one, or two changed about. Two such
 * words share a text that is left when one letter of either is taken out, so that an index over these texts finds all
 * of them without reading the list of words.
 */

/** Longer words are not looked at: their mistakes are seldom one letter, and the list of their parts is long. */
const LONGEST = 24
/** Words so long bear a second slip: streptavadine is streptavidin. */
const LONG = 8
const HAN = /\p{Script=Han}/u

/** Whether slips of a word can be told from other words: of two letters everything is one letter away. */
export const mayBeMistyped = (word: string): boolean =>
  word.length <= LONGEST && word.length >= (HAN.test(word) ? 2 : 3) && /\p{Letter}/u.test(word)

/** The texts under which a word is found when it is mistyped: itself, and itself without one of its letters. */
export function typoVariantsOf(word: string): string[] {
  const texts = new Set([word])
  for (let at = 0; at < word.length; at++) texts.add(word.slice(0, at) + word.slice(at + 1))
  return [...texts].filter(text => text !== '')
}

const digitsOf = (word: string) => word.replace(/\D/g, '')
const lettersOf = (word: string) => [...word].sort().join('')

/**
 * How likely one word was meant by the other: 0 not at all, up to 1. Numbers are never corrected (IL-2 is not IL-6), and
 * of three letters only two that changed places.
 */
export function likeness(typed: string, meant: string): number {
  if (typed === meant || digitsOf(typed) !== digitsOf(meant)) return 0
  const longest = Math.max(typed.length, meant.length)
  const isSwapped = typed.length === meant.length && lettersOf(typed) === lettersOf(meant)
  const steps = distance(typed, meant)
  if (steps > (longest < LONG ? 1 : 2)) return 0
  if (longest <= 3 && !isSwapped && !HAN.test(meant)) return 0
  // two characters have nothing to hold on to when one of them is another
  if (longest <= 2) return 0
  return 1 - steps / longest + (typed[0] === meant[0] ? 0.1 : 0) + (isSwapped ? 0.05 : 0)
}

/** Letters put in, left out, replaced or swapped with their neighbour (optimal string alignment). */
export function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let least = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, rows[i - 2]![j - 2]! + 1)
      row.push(least)
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
