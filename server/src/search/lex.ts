import { CODE } from './codes.ts'

/** A stretch of a folded text: Chinese characters in a row, or one code. */
export interface Stretch {
  kind: 'han' | 'code'
  text: string
  /** Whether nothing but a space stands between it and the stretch before. */
  afterSpace: boolean
}

const STRETCH = new RegExp(`(?<han>\\p{Script=Han}+)|(?<code>${CODE.source})`, 'gu')

export function lex(folded: string): Stretch[] {
  const stretches: Stretch[] = []
  let end = -1
  for (const found of folded.matchAll(STRETCH)) {
    const afterSpace = end >= 0 && /^ +$/.test(folded.slice(end, found.index))
    end = found.index + found[0].length
    stretches.push({ kind: found.groups?.han ? 'han' : 'code', text: found[0], afterSpace })
  }
  return stretches
}

/** IL 2, CD 3, 500 mL: letters and digits apart that are as often written as one. */
export function isSplitCode(before: Stretch | undefined, after: Stretch): boolean {
  if (!before || !after.afterSpace || before.kind !== 'code' || after.kind !== 'code') return false
  return (
    (/^[a-z]{2,5}$/.test(before.text) && /^\d{1,4}$/.test(after.text)) ||
    (/^\d+(?:\.\d+)?$/.test(before.text) && /^[a-z]{1,3}$/.test(after.text))
  )
}
