import { syllables } from './pinyin.ts'
import { cut } from './segment.ts'

/**
 * Whether a typed text is another thing than a shorter known word, and no slip for it: it has a word of its own more
 * (RNase H is no RNase), a character more at its end, where Chinese names what a thing is (储液袋夹 is no 储液袋), or one
 * that makes two whole words of it (离心风机 is no 离心机). A character that is doubled, or sounds so, is a slip.
 */
export function isOtherWord(typed: string, known: string): boolean {
  const parts = typed.split(' ')
  const joined = known.replaceAll(' ', '')
  if (parts.length > 1 && parts.some((_, at) => parts.toSpliced(at, 1).join('') === joined)) return true
  if (!/^\p{Script=Han}+$/u.test(typed) || typed.length !== known.length + 1) return false
  const at = [...typed].findIndex((sign, i) => sign !== known[i])
  const isDropped = typed.slice(0, at) + typed.slice(at + 1) === known
  if (!isDropped || soundsAlike(typed, at, at - 1) || soundsAlike(typed, at, at + 1)) return false
  const isOfWholeWords = cut(typed).length > 1 && cut(typed).every(({ word }) => word.length > 1)
  return at === known.length || isOfWholeWords
}

function soundsAlike(text: string, at: number, other: number): boolean {
  const read = syllables(text)
  return text[at] === text[other] || (read?.[other] !== undefined && read[at] === read[other])
}
