import { CODE } from './codes.ts'
import { measured, measuredRange, measuresIn, unitOf } from './measures.ts'
import { cut } from './segment.ts'

/** A stretch of a folded text: Chinese characters in a row, or one code; a measure (50l) is one code. */
export interface Stretch {
  kind: 'han' | 'code'
  text: string
  /** Whether nothing but a space stands between it and the stretch before. */
  afterSpace: boolean
}

const STRETCH = new RegExp(`(?<han>\\p{Script=Han}+)|(?<percent>\\d+(?:\\.\\d+)?%)|(?<code>${CODE.source})`, 'gu')

export function lex(folded: string): Stretch[] {
  const stretches: Stretch[] = []
  let end = -1
  for (const found of folded.matchAll(STRETCH)) {
    const between = end < 0 ? null : folded.slice(end, found.index)
    end = found.index + found[0].length
    const text = found[0]
    const kind = found.groups?.han ? 'han' : 'code'
    const isNext = between !== null && /^ *$/.test(between)
    const rest = isNext ? withUnit(stretches, kind, text) : text
    if (rest === '') continue
    const measures = kind === 'code' ? measuresIn(rest) : null
    for (const [i, one] of (measures ?? [rest]).entries())
      stretches.push({ kind, text: one, afterSpace: i === 0 && between !== null && /^ +$/.test(between) })
  }
  return stretches
}

/** Gives the number before its unit, when what follows begins with one. @returns what follows the unit */
function withUnit(stretches: Stretch[], kind: Stretch['kind'], text: string): string {
  const before = stretches.at(-1)
  if (before?.kind !== 'code' || !/^[\d.-]+$/.test(before.text)) return text
  // 50升储液袋, but 5 克隆: a unit is a word of its own
  const way = kind === 'code' ? text : unitOf(text.slice(0, 1)) || unitOf(text.slice(0, 2)) ? cut(text)[0]!.word : ''
  const measure = measured(before.text, way)
  const words = measure === null ? measuredRange(before.text, way) : [measure]
  if (!words) return text
  stretches.pop()
  stretches.push(...words.map(word => ({ ...before, text: word })))
  return text.slice(way.length)
}

/** IL 2, CD 3: letters and digits apart that are as often written as one. */
export function isSplitCode(before: Stretch | undefined, after: Stretch): boolean {
  if (!before || !after.afterSpace || before.kind !== 'code' || after.kind !== 'code') return false
  return (
    (/^[a-z]{2,5}$/.test(before.text) && /^\d{1,4}$/.test(after.text)) ||
    (/^\d+(?:\.\d+)?$/.test(before.text) && /^[a-z]{1,3}$/.test(after.text))
  )
}
