import { CLIP, FILE } from '../../../server/src/testing/honest-parts.ts'
import { honestTexts } from '../../../server/src/testing/honest-texts.ts'
import { hostileTexts } from '../../../server/src/testing/hostile-texts.ts'
import { cleanHtml, textOf } from '../../../server/src/text/rich-text.ts'

/** A text that is written into every field that people see, and what it is. */
export interface Text {
  readonly text: string
  readonly isHonest: boolean
  /** The text of the corpus that it was made of, where something was added. */
  readonly of?: string
}

/** Stored files that the texts show; they must be the writer's own. */
export interface Files {
  readonly picture: string
  readonly clip: string
}

/** The corpus of the module tests (rich-text.test.ts), with files that are there. */
export function allTexts({ picture, clip }: Files): { hostile: Text[]; honest: Text[] } {
  const shown = (text: string) => text.replaceAll(FILE, picture).replaceAll(CLIP, clip)
  return {
    hostile: hostileTexts().map(text => ({ text: shown(text), isHonest: false })),
    honest: honestTexts.map(text => ({ text: shown(text), isHonest: true })),
  }
}

/** Texts that are written into one field together, each under a line of its own. */
export interface Batch {
  readonly mark: string
  readonly texts: readonly Text[]
  /** Swallow what follows: one of them stands last in each field, by turns. */
  readonly last: readonly Text[]
  /** False: into the rich fields alone. */
  readonly isWhole: boolean
}

/** A hostile text may leave nothing behind, and nothing is refused as no text; an honest one stands alone. */
export const bodyOf = ({ text, isHonest }: Text): string => (isHonest ? text : `<p>正文</p>${text}`)

const line = (mark: string, place: number) => `<p>${mark}之${place}</p>`

/**
 * The texts as one rich text: a line before each and one at the end. A line that does not stand on the page was
 * swallowed by the text above it, and then that text hid others from the eye.
 */
export const richOf = (mark: string, texts: readonly Text[]): string =>
  texts.map((text, i) => `${line(mark, i)}${bodyOf(text)}`).join('') + line(mark, texts.length)

/** As {@link richOf}, in several rich texts of about `most` characters; each ends with the line that the next begins with. */
export function richPartsOf(mark: string, texts: readonly Text[], most: number): string[] {
  const parts = [line(mark, 0)]
  for (const [i, text] of texts.entries()) {
    const end = line(mark, i + 1)
    parts.push(`${parts.pop()}${bodyOf(text)}${end}`)
    if (parts.at(-1)!.length > most && i + 1 < texts.length) parts.push(end)
  }
  return parts
}

/** Words of the lines that must stand on the page. */
export const linesOf = (mark: string, texts: readonly Text[]): string[] => texts.map((_, i) => `${mark}之${i}`)

/** The honest texts between their lines, as the page must show them. */
export const honestOf = (mark: string, texts: readonly Text[]): string[] =>
  texts.flatMap(({ text, isHonest }, i) => (isHonest ? [`${line(mark, i)}${text}${line(mark, i + 1)}`] : []))

/** The product takes no text with a NUL at all (http-api.test.ts); one would keep others from being stored with it. */
const isTaken = ({ text }: Text): boolean => !text.includes('\0')

/** True where what follows is kept as it is and nothing of the text depends on it: others may be written below. */
const isClosed = (text: Text): boolean =>
  cleanHtml(line('前', 0) + bodyOf(text) + line('后', 1)) === line('前', 0) + cleanHtml(bodyOf(text)) + line('后', 1)

/** Ends what a text has left open, in whatever it has opened. */
const ENDED =
  '">--></script></style></svg></math></noscript></template></textarea></title></xmp></iframe></noembed></noframes></option></select></table></a></div>'

/** Characters that the shortest rich field takes in words (需求: 5,000), with room for uneven batches. */
const MOST_WORDS = 4000
/** A line between two texts. */
const LINE_WORDS = 12
const wordsOf = (text: Text): number => textOf(cleanHtml(bodyOf(text))).length + LINE_WORDS

/**
 * Puts texts together, at most so many, and no more words than every rich field takes. Those that swallow what follows
 * are ended there and stand in some fields as they are, at the end; the few that nothing ends go through every rich
 * field alone.
 */
export function batchesOf(texts: readonly Text[], most: number): Batch[] {
  const taken = texts.filter(isTaken)
  const open = taken.filter(text => !isClosed(text))
  const ended = open.map(text => ({ ...text, text: text.text + ENDED, of: text.text }))
  const together = [...taken.filter(text => !open.includes(text)), ...ended.filter(isClosed)]
  const alone = ended.filter(text => !isClosed(text)).map(({ of, isHonest }) => ({ text: of, isHonest }))
  const words = together.reduce((sum, text) => sum + wordsOf(text), 0)
  const count = Math.max(Math.ceil(together.length / most), Math.ceil(words / MOST_WORDS))
  return [
    ...Array.from({ length: count }, (_, i) => ({
      texts: together.filter((_, place) => place % count === i),
      last: open,
      isWhole: true,
    })),
    ...[...alone, ...texts.filter(text => !isTaken(text))].map(text => ({ texts: [], last: [text], isWhole: false })),
  ].map((batch, i) => ({ ...batch, mark: `第${i + 1}批` }))
}

/** Short ones for fields that hold no more, the longest first. */
const short = [
  '"><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<b onclick=alert(1)>',
  '<svg onload=alert(1)',
]

/** The hostile text itself where it fits, else one that does; an honest one stands in rich fields alone. */
function fitting({ text, isHonest }: Text, most: number, honestWords: string): string {
  if (isHonest) return honestWords.slice(0, most)
  const words = text.trim()
  if (words.length > 0 && words.length <= most) return words
  return short.find(each => each.length <= most) ?? ''
}

const WORDS = '诚实的文字'
/** Goods and comments may name no other site. */
export const ADDRESS = /evil|https?:|\/\/|www\./i

/** How much of a batch stands in the fields that are no rich text. */
export type Lines = 'all' | 'without addresses' | 'none'

/** Writes one form: the whole batch into its rich fields, one text after the other into the shown ones. */
export class Pen {
  readonly mark: string
  readonly rich: string
  readonly #all: readonly Text[]
  readonly #texts: readonly Text[]
  readonly #hasLines: boolean
  /** Shown fields that hold a text. */
  lineCount = 0
  #next: number

  constructor(mark: string, texts: readonly Text[], lines: Lines, from: number) {
    this.mark = mark
    this.rich = richOf(mark, texts)
    this.#all = texts
    this.#hasLines = lines !== 'none'
    this.#texts = lines === 'without addresses' ? texts.filter(({ text }) => !ADDRESS.test(text)) : texts
    this.#next = from
  }

  /** As {@link rich}, where one field is too short for it. */
  richParts(most: number): string[] {
    return richPartsOf(this.mark, this.#all, most)
  }

  /** The next text that fits into so many characters; without lines what the form needs at least. */
  line(most: number, least = ''): string {
    const text = this.#texts[this.#next++ % (this.#texts.length || 1)]
    if (!this.#hasLines || !text) return least
    this.lineCount++
    return fitting(text, most, WORDS)
  }

  /** As {@link line}, behind the mark by which the page is known to be up to date. */
  marked(most: number, least = '标题'): string {
    return `${this.mark} ${this.line(most - this.mark.length - 1, least)}`.trim()
  }

  /** Several texts, for lists. */
  lines(count: number, most: number): string[] {
    return [...new Set(Array.from({ length: count }, () => this.line(most)))].filter(text => text !== '')
  }
}
