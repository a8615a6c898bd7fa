import { createHash } from 'node:crypto'
import type { RegClass } from '@shangyouji/contract/compounds/calls'
import { newId } from '../../../kernel/clock.ts'
import { readShipped, readShippedRows } from '../../../kernel/shipped-data.ts'

/** One identity of a substance in one official list. A substance in several lists has several rows. */
export interface Listed {
  /** Empty where the list gives none: organisms, classes of substances. */
  readonly cas: string
  readonly nameZh: string
  readonly nameEn: string
  readonly synonyms: readonly string[]
  readonly list: string
  readonly regClass: RegClass
  /** Share by mass up to which the list does not count it; null: any share counts. */
  readonly exemptPercent: number | null
  readonly edition: string
  /** A: seen in the source; B: to be confirmed by a compliance officer, gated all the same. */
  readonly confidence: 'A' | 'B'
  readonly note: string
}

/** List and class as the data files name them → class of the law. The first pair that fits counts. */
const CLASSES: readonly (readonly [RegExp, RegExp, RegClass])[] = [
  [/^易制毒/, /第一类/, 'PRECURSOR_1'],
  [/^易制毒/, /第二类/, 'PRECURSOR_2'],
  [/^易制毒/, /第三类/, 'PRECURSOR_3'],
  [/^易制爆/, /./, 'EXPLOSIVE'],
  [/剧毒/, /./, 'TOXIC'],
  [/^危险化学品/, /./, 'HAZARDOUS'],
  [/监控化学品/, /第一类/, 'MONITORED_1'],
  [/监控化学品/, /第二类/, 'MONITORED_2'],
  [/监控化学品/, /第三类/, 'MONITORED_3'],
  [/监控化学品/, /第四类/, 'MONITORED_4'],
  [/^非药用类/, /./, 'NON_MEDICAL'],
  [/^药用类麻醉/, /./, 'NARCOTIC'],
  [/^药用类精神/, /第一类/, 'PSYCHOTROPIC_1'],
  [/^药用类精神/, /第二类/, 'PSYCHOTROPIC_2'],
  [/^兴奋剂/, /./, 'DOPING'],
  [/病原微生物/, /./, 'BIOLOGICAL'],
  [/^生物毒素/, /肉毒/, 'BOTULINUM'],
  [/^生物毒素/, /./, 'TOXIN'],
  [/^医疗用毒性/, /./, 'MEDICINAL_TOXIC'],
  [/^民用爆炸/, /./, 'CIVIL_EXPLOSIVE'],
  [/^两用物项/, /./, 'DUAL_USE'],
]

export const regClassOf = (list: string, listClass: string): RegClass | null =>
  CLASSES.find(([ofList, ofClass]) => ofList.test(list) && ofClass.test(listClass))?.[2] ?? null

/** ">8%" → 8. Anything longer says more than one limit and counts as none. */
export function exemptOf(threshold: string): number | null {
  const found = /^>(\d{1,2}(?:\.\d+)?)%$/.exec(threshold.trim())
  return found ? Number(found[1]) : null
}

export const LIST_COLUMNS = [
  'cas',
  'name_zh',
  'name_en',
  'synonyms',
  'list',
  'class',
  'threshold',
  'edition',
  'confidence',
  'note',
] as const

const FILES = ['regulated.tsv', 'hazardous.tsv']

/** Names the lists that this version ships with. */
export const shippedDigest = (): string =>
  FILES.reduce((hash, file) => hash.update(readShipped(file)), createHash('sha256')).digest('hex')

/** The lists that the product ships with; operators import newer editions. */
export const shippedLists = (): Listed[] =>
  FILES.flatMap(file =>
    readShippedRows<(typeof LIST_COLUMNS)[number]>(file).map(row => {
      const regClass = regClassOf(row.list, row.class)
      if (!regClass) throw new Error(`${file}: ${row.list} ${row.class} belongs to no class`)
      return {
        cas: row.cas,
        nameZh: row.name_zh,
        nameEn: row.name_en,
        synonyms: row.synonyms.split(';').filter(one => one !== ''),
        list: row.list,
        regClass,
        exemptPercent: exemptOf(row.threshold),
        edition: row.edition,
        confidence: row.confidence as 'A' | 'B',
        note: row.note,
      }
    }),
  )

/** What an ambiguous word means elsewhere: "PMA≠佛波酯" → PMA: [佛波酯]; empty where only the warning stands. */
export function ambiguousIn(note: string): Map<string, string[]> {
  const found = /不得单独命中[:：]([^；;]+)/.exec(note)?.[1]
  if (!found) return new Map()
  return new Map(
    found.split('、').map(item => {
      const [word, others = ''] = item.split('≠')
      const meanings = others
        .replace(/互歧|缩写|误拼|误切|等$/g, '')
        .split('/')
        .filter(one => one !== '' && one !== word)
      return [word!.trim(), meanings]
    }),
  )
}

/** Shares that operators exempt, where they are larger than the list's own. */
export const withExemptions = (
  rows: readonly Listed[],
  exemptions: readonly { readonly cas: string; readonly reg_class: RegClass; readonly max_percent: number | string }[],
): Listed[] => {
  const exempt = new Map(exemptions.map(one => [`${one.cas} ${one.reg_class}`, Number(one.max_percent)]))
  return rows.map(row => {
    const percent = row.cas === '' ? undefined : exempt.get(`${row.cas} ${row.regClass}`)
    return percent === undefined ? row : { ...row, exemptPercent: percent }
  })
}

/** A row of a list as it is kept. */
export const rowOf = (row: Listed) => ({
  id: newId(),
  cas: row.cas,
  name_zh: row.nameZh,
  name_en: row.nameEn,
  synonyms: [...row.synonyms],
  list: row.list,
  reg_class: row.regClass,
  exempt_percent: row.exemptPercent,
  edition: row.edition,
  confidence: row.confidence,
  note: row.note,
})
