import { pinyin } from 'pinyin-pro'

/** Mark of pinyin words in the index, so that `pbs` the buffer and p-b-s the initials stay apart. */
export const PINYIN_MARK = '~'

/** Syllables of a run of Chinese characters without tones, one for each; null where that fails (rare characters). */
export function syllables(run: string): string[] | null {
  const list = pinyin(run, { type: 'array', toneType: 'none', v: true })
  return list.length === run.length && list.every(syllable => /^[a-z]+$/.test(syllable)) ? list : null
}

/** Index words of a word read out: whole and by its initials (抗体 → ~kangti, ~kt); ü is typed as v and as u (氯). */
export function pinyinWords(list: readonly string[]): string[] {
  if (list.length < 2) return []
  const whole = PINYIN_MARK + list.join('')
  const plain = whole.replace(/v/g, 'u')
  return [whole, ...(plain === whole ? [] : [plain]), PINYIN_MARK + list.map(syllable => syllable[0]).join('')]
}
