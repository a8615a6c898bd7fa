import { regClassLabels } from '@shangyouji/contract/compounds/labels'
import type { Db } from '../../../db/database.ts'
import * as policies from '../queries.ts'
import { currentRegulated } from './current.ts'
import { type Place, readText } from './judge-text.ts'

export interface RegulatedWord {
  readonly word: string
  readonly level: 'BLOCK' | 'REVIEW'
  readonly category: string
  readonly text: string
}

/**
 * Regulated substances in a plain text that has no gate of its own: messages, comments, profiles. What is forbidden and
 * offered is BLOCK; a licence cannot be judged here, so everything else is for a person.
 */
export async function regulatedWords(db: Db, place: Place, text: string): Promise<RegulatedWord[]> {
  const { scanner } = await currentRegulated(db)
  const readings = readText(scanner.scan(text), place)
  if (readings.length === 0) return []
  const rules = new Map((await policies.listPolicies(db)).map(row => [row.reg_class, row.policy]))
  const words = new Map<string, RegulatedWord>()
  for (const { role, substance, classes, text: typed } of readings) {
    for (const regClass of classes) {
      const policy = rules.get(regClass) ?? 'BLOCK'
      if (policy === 'ALLOW') continue
      const level = role === 'OFFERED' && policy === 'BLOCK' ? ('BLOCK' as const) : ('REVIEW' as const)
      if (words.get(substance.key)?.level === 'BLOCK') continue
      words.set(substance.key, { word: substance.name, level, category: regClassLabels[regClass], text: typed })
    }
  }
  return [...words.values()]
}
