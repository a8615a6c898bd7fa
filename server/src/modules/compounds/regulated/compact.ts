import { normalise } from '../../../text/normalise.ts'

/** A text as names are looked for in it: letters, digits and Chinese characters only, with what stood between them. */
export interface Compact {
  /** Half width, simplified, small letters; offsets of findings refer to this. */
  readonly text: string
  readonly letters: string
  /** Offset in `text` of each letter. */
  readonly at: Int32Array
  /** What stands before each letter: NONE, SOFT (spaces, hyphens, brackets: people hide names with them), HARD. */
  readonly gap: Uint8Array
}

export const NONE = 0
export const SOFT = 1
export const HARD = 2

/** Two ways of writing one name. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/阿尔法|阿法|alpha/g, 'α'],
  [/贝塔|倍他|beta/g, 'β'],
  [/伽马|伽玛|gamma/g, 'γ'],
  [/delta/g, 'δ'],
  [/omega/g, 'ω'],
  [/䓬/g, '卓'],
  [/噁/g, '恶'],
  [/sulph/g, 'sulf'],
  [/枸橼酸/g, '柠檬酸'],
  [/硫黄/g, '硫磺'],
]
const SPELLED = /[阿贝倍伽䓬噁枸黄]|alpha|beta|gamma|delta|omega|sulph/

/** Half width, simplified, small letters, without invisible characters, names of Greek letters as letters. */
export function foldText(source: string): string {
  const text = foldLetters(source.toLowerCase())
  return SPELLED.test(text) ? SPELLINGS.reduce((done, [from, to]) => done.replace(from, to), text) : text
}

/** Per character below 0x10000: 0 not seen yet, 1 stays as it is, 2 is folded to what `folded` says. */
const SEEN = new Uint8Array(0x10000)
const folded = new Map<number, string>()

/** What {@link normalise} does, without the way back to the source: several times as fast on long texts. */
function foldLetters(source: string): string {
  const parts: string[] = []
  let from = 0
  for (let i = 0; i < source.length; i++) {
    const code = source.charCodeAt(i)
    if (code < 0x80) continue
    const isPair = code >= 0xd800 && code < 0xdc00
    if (!isPair && SEEN[code] === 1) continue
    const letter = isPair ? source.slice(i, i + 2) : source[i]!
    let by = isPair ? undefined : folded.get(code)
    if (by === undefined) {
      by = normalise(letter).text
      if (!isPair) {
        SEEN[code] = by === letter ? 1 : 2
        if (by !== letter) folded.set(code, by)
      }
    }
    if (by !== letter) {
      parts.push(source.slice(from, i), by)
      from = i + letter.length
    }
    i += letter.length - 1
  }
  if (parts.length === 0) return source
  parts.push(source.slice(from))
  return parts.join('')
}

const SOFT_MARKS = new Set([...' \t-–—‐‑‒―−_·•・.*|~^#=\\\'"`′″’‘“”()[]{}<>《》〈〉「」『』【】〔〕®™°/+&\u00a0\u3000'])

/** Kind of each character below 0x10000: 0 letter, SOFT, HARD. */
const KINDS = new Uint8Array(0x10000)
for (let code = 0; code < 0x10000; code++) {
  const letter = String.fromCharCode(code)
  const isLetter = (code >= 0xd800 && code <= 0xdfff) || /[\p{L}\p{N}]/u.test(letter)
  KINDS[code] = isLetter ? NONE : SOFT_MARKS.has(letter) ? SOFT : HARD
}
const COMMA = 44

const isDigit = (code: number): boolean => code >= 48 && code <= 57
export const isLatin = (code: number): boolean => isDigit(code) || (code >= 97 && code <= 122)

/** A comma inside a name: 1,4-丁内酯, N,N-二甲基甲酰胺. */
function isLocant(text: string, i: number): boolean {
  const before = text.charCodeAt(i - 1)
  const after = text.charCodeAt(i + 1)
  if (isDigit(before) && isDigit(after)) return true
  const isAlone = (at: number, code: number) => isLatin(code) && !isLatin(text.charCodeAt(at))
  return isAlone(i - 2, before) && isAlone(i + 2, after)
}

export function compact(text: string): Compact {
  const at = new Int32Array(text.length + 1)
  const gap = new Uint8Array(text.length + 1)
  const letters: string[] = []
  let count = 0
  let between = HARD
  let from = -1
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const kind = KINDS[code]!
    if (kind === NONE) {
      if (from < 0) from = i
      at[count] = i
      gap[count++] = between
      between = NONE
      continue
    }
    if (from >= 0) letters.push(text.slice(from, i))
    from = -1
    const found = code === COMMA && isLocant(text, i) ? SOFT : kind
    if (found > between) between = found
  }
  if (from >= 0) letters.push(text.slice(from))
  at[count] = text.length
  gap[count] = HARD
  return { text, letters: letters.join(''), at: at.subarray(0, count + 1), gap: gap.subarray(0, count + 1) }
}
