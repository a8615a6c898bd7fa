import { regClassLabels } from '@shangyouji/contract/compounds/labels'
import type { Db } from '../../db/database.ts'
import { judgeMany } from '../compounds/api.ts'
import type { Line } from './line.ts'

export interface Regulated {
  /** The classes, for the buyer to read; empty: nothing is regulated. */
  readonly text: string
  /** Nobody may offer or ask for it here. */
  readonly isForbidden: boolean
  /** It may not be asked for as a demand without a licence. */
  readonly isLicensed: boolean
}

/** What a name says beside the substance: 浓硫酸, 30%双氧水. */
const STRENGTH = /^(?:浓|稀|无水|\d+(?:\.\d+)?\s*%)\s*/

/** What the law says of the substances that lines ask for. A bounded number of statements, however many lines. */
export async function regulatedOf(
  db: Db,
  lines: readonly Pick<Line, 'cas' | 'name'>[],
  holder: { companyId: string; today: string } | null = null,
): Promise<Regulated[]> {
  const items = lines.map(({ cas, name }) => [{ cas, name }, { name: name.trim().replace(STRENGTH, '') }])
  const judged = await judgeMany(db, items, holder)
  return judged.map(hits => {
    const refused = hits.filter(hit => hit.outcome === 'REFUSED')
    return {
      text: [...new Set(refused.map(hit => regClassLabels[hit.regClass]))].join('、'),
      isForbidden: refused.some(hit => hit.policy === 'BLOCK'),
      isLicensed: refused.length > 0,
    }
  })
}
