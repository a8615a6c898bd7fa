import { describe, expect, test } from 'vitest'
import { linesOf } from './lines.ts'

/** A Chinese character counts two, a Latin letter one. */
const measure = (text: string) => [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 255 ? 2 : 1), 0)

describe('lines of a poster', () => {
  test('break between characters and keep Latin words whole', () => {
    expect(linesOf('缓冲液的选择与配制', 8, 9, measure)).toEqual(['缓冲液的', '选择与配', '制'])
    expect(linesOf('重组 Protein A 亲和填料', 12, 9, measure)).toEqual(['重组 Protein', 'A 亲和填料'])
  })

  test('are cut with a sign where there is more', () => {
    expect(linesOf('缓冲液的选择与配制', 8, 2, measure)).toEqual(['缓冲液的', '选择与…'])
    expect(linesOf('缓冲液的选择与配', 8, 2, measure)).toEqual(['缓冲液的', '选择与配'])
  })

  test('break a word that is wider than a line, and are none without text', () => {
    expect(linesOf('ABCDEFGHIJ', 4, 9, measure)).toEqual(['ABCD', 'EFGH', 'IJ'])
    expect(linesOf('  ', 4, 9, measure)).toEqual([])
    expect(linesOf('宽', 1, 3, measure)).toEqual(['宽'])
  })
})
