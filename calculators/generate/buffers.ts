/** Writes src/buffer/data/buffers.ts from data/buffers.tsv: `node calculators/generate/buffers.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'

const TABLE = new URL('../data/buffers.tsv', import.meta.url)
const TARGET = new URL('../src/buffer/data/buffers.ts', import.meta.url)

const KEYS = [
  'code',
  'nameEn',
  'name',
  'pKa25',
  'dH',
  'dCp',
  'zAcid',
  'dpKadT',
  'pHLow',
  'pHHigh',
  'casAcid',
  'casBase',
  'secondSource',
] as const
const TEXTS = new Set(['code', 'nameEn', 'name', 'casAcid', 'casBase'])

/** The source text of the data file for a table as text. */
export function buffersSource(table: string): string {
  const lines = table.trim().split(/\r?\n/).slice(1)
  const rows = lines.map(line => {
    const cells = line.split('\t')
    const parts = KEYS.map((key, i) => {
      const cell = cells[i] ?? ''
      if (key === 'secondSource') return `${key}: ${cell === 'Y'}`
      return `${key}: ${TEXTS.has(key) ? `'${cell.replaceAll("'", "\\'")}'` : Number(cell)}`
    })
    return `  { ${parts.join(', ')} },`
  })
  return `// Generated from data/buffers.tsv by generate/buffers.ts; change the table, not this file.
import type { Buffer } from '../buffers.ts'

export const BUFFERS: readonly Buffer[] = [
${rows.join('\n')}
]
`
}

if (import.meta.main) writeFileSync(TARGET, buffersSource(readFileSync(TABLE, 'utf8')))
