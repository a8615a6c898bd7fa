/** A stretch of Latin letters and digits with what joins them inside: il-2, a11001-500g, 9005-64-5, pcdna3.1, dmem/f12. */
export const CODE = /[a-z0-9]+(?:[-_./'][a-z0-9]+)*/

const CAS_SHAPE = /^\d{2,7}-\d{2}-\d$/
/** A CAS number being typed: 9005-6, 9005-64. */
const CAS_BEGUN = /^\d{2,7}-\d{1,2}$/
const DECIMAL = /^\d+(?:\.\d+)+$/
const QUANTITY = /^(\d+(?:\.\d+)?)([a-z]{1,3})$/
const VARIANT = /^([a-z]{2,6}\d{1,4})[a-z]{1,8}$/
/** A name glued to its number: hek293t is also asked for as 293t, rpmi1640 as 1640. */
const NUMBERED = /^[a-z]{2,6}(\d{3,4})([a-z]{0,2})$/
const MOST_PARTS = 8

const isJoined = (code: string) => /[-_./']/.test(code) && !DECIMAL.test(code) && !QUANTITY.test(code)
export const partsOf = (code: string): string[] => code.split(/[-_./']/).slice(0, MOST_PARTS)
const joined = (code: string) => code.replace(/[-_./']/g, '')

/** Words under which a code is kept: whole, without hyphens, its parts; quantities also as number and unit. */
export function codeWords(code: string): string[] {
  const percent = /^([\d.]+)%$/.exec(code)?.[1]
  if (percent !== undefined) return [code, percent]
  const words = [code]
  if (isJoined(code)) words.push(joined(code), ...partsOf(code))
  for (const word of [...words]) {
    const quantity = QUANTITY.exec(word)
    if (quantity?.[1] && quantity[2]) words.push(quantity[1], quantity[2])
    // cd3 in cd3e, il17 in il17a, hek293 in hek293t
    const base = VARIANT.exec(word)?.[1]
    if (base && !quantity) words.push(base)
    const [, number, suffix] = NUMBERED.exec(word) ?? []
    if (number) words.push(number, number + suffix)
  }
  return [...new Set(words)]
}

/** A word of a query: found as it stands or, with `prefix`, as the beginning of a longer one. */
export interface Term {
  word: string
  prefix: boolean
}

/** Short names that end in a digit are whole: IL-2 is not IL-21, CD3 is not CD34. */
const hasPrefix = (word: string) => word.length >= 3 && /[a-z]/.test(word) && !(word.length <= 5 && /\d$/.test(word))
const exact = (word: string): Term => ({ word, prefix: false })
const begun = (word: string): Term => ({ word, prefix: hasPrefix(word) })

/** Among the parts of a code short ones are whole: the SMA of α-SMA is no "small". */
const partBegun = (part: string): Term => ({ word: part, prefix: part.length > 3 && hasPrefix(part) })

/** IL-10 is a name as a whole: IL-4 of 10 μg has both its parts. */
const isShortName = (parts: readonly string[]) =>
  parts.some(part => /^\d{1,2}$/.test(part)) && parts.every(part => /^(?:\d{1,2}|[a-z]{1,3})$/.test(part))

/** The ways in which a code of a query may be met, each a list of words that must all be there. */
export function codeTerms(code: string): Term[][] {
  if (CAS_SHAPE.test(code)) return [[exact(code)]]
  if (CAS_BEGUN.test(code)) return [[{ word: code, prefix: true }]]
  if (isJoined(code)) {
    const parts = partsOf(code)
    const telling =
      parts.every(part => part.length >= 2) &&
      parts.some(part => /[a-z]/.test(part) || part.length >= 3) &&
      !isShortName(parts)
    return telling ? [[begun(joined(code))], parts.map(partBegun)] : [[begun(joined(code))]]
  }
  // the index joins 5 kb; 293t is no 293 beside a t
  if (QUANTITY.test(code)) return [[exact(code)]]
  // tubes finds tube: the singular as a prefix covers both
  if (/^[a-z]{4,}(?:y|ies)$/.test(code)) {
    const stem = code.replace(/(?:y|ies)$/, '')
    return [[begun(`${stem}y`)], [exact(`${stem}ies`)]]
  }
  // dishes, boxes
  if (/^[a-z]{2,}(?:sh|ch|x|ss)es$/.test(code)) return [[begun(code.slice(0, -2))]]
  if (/^[a-z]{3,}[a-rtv-z]s$/.test(code) && !/(?:is|us|ss|omics)$/.test(code)) return [[begun(code.slice(0, -1))]]
  return [[begun(code)]]
}

/** What a code is a variant of, where nothing is found for itself: hek293t → hek293, 293f → 293. */
export const baseOf = (code: string): string | null => /^([a-z]{0,6}\d{2,4})[a-z]{1,3}$/.exec(code)?.[1] ?? null
