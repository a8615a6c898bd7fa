import { readShippedRows } from '../../kernel/shipped-data.ts'
import type { Lexicon, Word, WordLevel } from './matcher.ts'

/** Where things are offered or asked for; what may not be traded is refused there and only reviewed elsewhere. */
export const TRADE_SCENES = [
  'goods',
  'trialGoods',
  'demand',
  'teamwork',
  'directory',
  'storefront',
  'advert',
  'consulting',
  'inquiry',
  'order',
] as const

const LEVELS: readonly string[] = ['BLOCK', 'WARN', 'REVIEW'] satisfies WordLevel[]

/**
 * Categories whose words are measured and bound as well as traded: 百草枯检测试剂盒 is harmless. Substances of the official
 * lists are no words: `compounds/regulated` reads them, and what stands around them.
 */
const MEASURED = new Set(['麻醉药品', '精神药品', '兴奋剂', '剧毒', '高致病性病原'])
const MEASURED_BY =
  '抗体 单抗 多抗 单克隆抗体 多克隆抗体 抗原 半抗原 完全抗原 偶联抗原 受体 检测 检测试剂 检测试剂盒 核酸检测 检测卡 检测条 试纸 试纸条 试剂盒 测定 测定试剂盒 ELISA试剂盒 ELISA 胶体金 标准品 标准物质 标准溶液 对照品 质控品 残留 残留检测 快检 类似物筛选'.split(
    ' ',
  )

function toWord({ word, level, category, scenes }: Record<'word' | 'level' | 'category' | 'scenes', string>): Word {
  if (!LEVELS.includes(level)) throw new Error(`words.tsv: level "${level}" of ${word}`)
  const listed = scenes === 'trade' ? [...TRADE_SCENES] : scenes.split(',').filter(scene => scene !== '')
  return { word, level: level as WordLevel, category, scenes: listed }
}

/** The words that the product ships with, by category; operators change them in the database. */
export const shippedWords = (): Word[] =>
  readShippedRows<'word' | 'level' | 'category' | 'scenes'>('words.tsv').map(toWord)

/** The harmless expressions that the product ships with. */
export const shippedAllowed = (): string[] =>
  readShippedRows<'expression'>('words-allowed.tsv').map(row => row.expression)

/** What measures or binds a substance is harmless though it names it: 吗啡抗体, 睾酮检测试剂盒. */
export function measuringExpressions(words: readonly Word[]): string[] {
  const measured = new Set(words.filter(word => MEASURED.has(word.category)).map(word => word.word))
  return [...measured].flatMap(word => MEASURED_BY.map(by => `${word}${by}`))
}

/** The shipped lexicon as a whole. */
export function shippedLexicon(): Lexicon {
  const words = shippedWords()
  return { words, allowed: [...shippedAllowed(), ...measuringExpressions(words)] }
}
