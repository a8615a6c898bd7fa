import { WordLevel } from '@shangyouji/contract/sensitive-words/calls'
import { wordLevelLabels, wordScenes } from '@shangyouji/contract/sensitive-words/labels'
import type { Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { TRADE_SCENES } from './lexicon.ts'
import type { WordLevel as Level } from './matcher.ts'
import * as queries from './queries.ts'
import './tables.ts'

export interface ImportReport {
  added: number
  updated: number
  skipped: number
  errors: { line: number; text: string; msg: string }[]
}

interface Row {
  readonly word: string
  readonly level: Level
  readonly category: string
  readonly scenes: string[]
}

const levels = new Map<string, Level>([
  ...WordLevel.options.map(level => [level, level] as const),
  ...WordLevel.options.map(level => [wordLevelLabels[level], level] as const),
])
const scenes = new Map<string, string>([
  ...Object.keys(wordScenes).map(code => [code, code] as const),
  ...Object.entries(wordScenes).map(([code, label]) => [label, code] as const),
])

/** Reads lines as people paste them from a sheet. Each faulty line answers for itself. */
export async function importWords(
  { db, clock }: Pick<Work, 'db' | 'clock'>,
  operatorId: string,
  { text, overwrites }: { text: string; overwrites: boolean },
): Promise<ImportReport> {
  const report: ImportReport = { added: 0, updated: 0, skipped: 0, errors: [] }
  const stamp = { updated_at: clock.now(), updated_by: operatorId }
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || /^(word|词语?|敏感词)[\t,，]/.test(line)) continue
    const row = readLine(line)
    if (typeof row === 'string') {
      report.errors.push({ line: i + 1, text: line.slice(0, 80), msg: row })
      continue
    }
    const { word, scenes: listed, ...rest } = row
    const known = await queries.findSameWord(db, word, listed)
    if (!known) {
      await queries.insertWord(db, { id: newId(), ...row, ...stamp })
      report.added++
    } else if (overwrites) {
      await queries.overwriteWord(db, known.id, { ...rest, is_on: true, ...stamp })
      report.updated++
    } else report.skipped++
  }
  return report
}

function readLine(line: string): Row | string {
  const cells = line.split(line.includes('\t') ? '\t' : /[,，]/).map(cell => cell.trim())
  const [word = '', level = '', category = '', ...more] = cells
  if (word === '' || Array.from(word).length > 40) return '词语须为1～40个字'
  const known = levels.get(level.toUpperCase())
  if (!known) return `级别须为${[...levels.keys()].join('、')}`
  if (category === '' || category.length > 20) return '分类须为1～20个字'
  const listed = more
    .flatMap(cell => cell.split(/[,，、]/))
    .map(cell => cell.trim())
    .filter(Boolean)
  if (listed.length === 1 && listed[0] === 'trade') return { word, level: known, category, scenes: [...TRADE_SCENES] }
  const unknown = listed.filter(scene => !scenes.has(scene))
  if (unknown.length > 0) return `没有这个场景：${unknown.join('、')}`
  return { word, level: known, category, scenes: [...new Set(listed.map(scene => scenes.get(scene)!))].sort() }
}
