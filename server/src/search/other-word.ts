import { looksAlike } from './confusable.ts'
import { syllables } from './pinyin.ts'
import { cut } from './segment.ts'

/**
 * Whether a typed text is another thing than a known word, and no slip for it: it has a word of its own more (RNase H is
 * no RNase), a character more at its end, where Chinese names what a thing is (储液袋夹 is no 储液袋), one that makes two
 * whole words of it (离心风机 is no 离心机), or one for another that leaves whole words only (腺病毒滴度 is no 慢病毒滴度).
 * A character that is doubled, or sounds or looks so, is a slip.
 */
export function isOtherWord(typed: string, known: string): boolean {
  const parts = typed.split(' ')
  const joined = known.replaceAll(' ', '')
  if (parts.length > 1 && parts.some((_, at) => parts.toSpliced(at, 1).join('') === joined)) return true
  if (!/^\p{Script=Han}+$/u.test(typed)) return false
  if (typed.length === known.length) return isOfWholeWords(typed) && !soundsOrLooksAlike(typed, known)
  if (typed.length !== known.length + 1) return false
  const at = [...typed].findIndex((sign, i) => sign !== known[i])
  const isDropped = typed.slice(0, at) + typed.slice(at + 1) === known
  if (!isDropped || soundsAlike(typed, at, at - 1) || soundsAlike(typed, at, at + 1)) return false
  return at === known.length || isOfWholeWords(typed)
}

/** Whether a text consists of several words, none of which is a single character. */
function isOfWholeWords(text: string): boolean {
  const words = cut(text)
  return words.length > 1 && words.every(({ word }) => word.length > 1)
}

/** Whether two texts of as many characters have only such in different places as are taken for each other. */
function soundsOrLooksAlike(typed: string, known: string): boolean {
  const [read, right] = [syllables(typed), syllables(known)]
  return [...typed].every(
    (sign, at) =>
      sign === known[at] || looksAlike(sign, known[at]!) || (read?.[at] !== undefined && read[at] === right?.[at]),
  )
}

function soundsAlike(text: string, at: number, other: number): boolean {
  const read = syllables(text)
  return text[at] === text[other] || (read?.[other] !== undefined && read[at] === read[other])
}
