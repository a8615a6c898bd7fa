import { describe, expect, test } from 'vitest'
import { deadExports, functionLengths, repeatedStyleLines } from './structure.ts'

describe('the figures of the structure', () => {
  test('count the lines of a planted long function', () => {
    const body = Array.from({ length: 90 }, (_, i) => `  use(${i})`).join('\n')
    expect(functionLengths(`export function Long() {\n${body}\n}\nconst short = () => {\n}\n`)).toEqual([92, 2])
    expect(functionLengths(`export async function Wide(\n  a: string,\n): Promise<void> {\n${body}\n}\n`)).toEqual([94])
  })

  test('see a planted repeated rule whatever the order of its declarations', () => {
    expect(repeatedStyleLines(['.a { color: red; top: 0 }', '.b { top: 0; color: red }'])).toBe(4)
    expect(repeatedStyleLines(['.a { color: red }', '.b { top: 0 }'])).toBe(0)
  })

  test('see a planted dead export, but none that another file or a test names', () => {
    const sources = [
      { file: 'a.ts', text: 'export const used = 1\nexport const unused = 2\nexport const tested = 3' },
      { file: 'b.ts', text: "import { used } from './a.ts'" },
    ]
    expect(deadExports(sources, [{ file: 'a.test.ts', text: 'expect(tested)' }])).toEqual(['a.ts: unused'])
  })
})
