import { syllables } from '../../search/pinyin.ts'

/** A Chinese text read out, whole and by its initials; empty for texts with other letters. */
export function readOut(text: string): { pinyin: string; initials: string } {
  const run = text.replace(/[\s（）()·、，,-]/g, '')
  const list = /^\p{Script=Han}+$/u.test(run) ? syllables(run) : null
  if (!list) return { pinyin: '', initials: '' }
  return { pinyin: list.join(''), initials: list.map(syllable => syllable[0]).join('') }
}
