import { CLIP, FILE, honestTexts } from '../../../server/src/testing/honest-texts.ts'
import { hostileTexts } from '../../../server/src/testing/hostile-texts.ts'

/** A text that is written into every field that people see, and what it is. */
export interface Text {
  readonly text: string
  readonly isHonest: boolean
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

/** Short ones for fields that hold no more, the longest first. */
const short = [
  '"><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<b onclick=alert(1)>',
  '<svg onload=alert(1)',
]

/** The hostile text itself where it fits, else one that does; an honest one stands in rich fields alone. */
export function fitting({ text, isHonest }: Text, most: number, honestWords: string): string {
  if (isHonest) return honestWords.slice(0, most)
  const line = text.trim()
  if (line.length > 0 && line.length <= most) return line
  return short.find(each => each.length <= most) ?? ''
}
