import type { RegClass, RegPolicy } from '@shangyouji/contract/compounds/calls'
import { regPolicyLabels } from '@shangyouji/contract/compounds/labels'
import type { Db } from '../../../db/database.ts'
import type { Regulated } from '../regulated/current.ts'
import { readText } from '../regulated/judge-text.ts'
import type { ClassRule } from '../rules.ts'
import { countGoodsByCas } from './queries.ts'

/** Classes of one CAS number before and after a change. */
export interface ClassMove {
  readonly cas: string
  readonly before: readonly RegClass[]
  readonly after: readonly RegClass[]
}

export type Rules = ReadonlyMap<RegClass, ClassRule>

const order = Object.keys(regPolicyLabels) as RegPolicy[]

/** The strictest policy of the classes; null where there is none. */
const policyOf = (classes: readonly RegClass[], rules: Rules): RegPolicy | null =>
  classes.reduce<RegPolicy | null>((strictest, regClass) => {
    const policy = rules.get(regClass)?.policy ?? 'BLOCK'
    return strictest === null || order.indexOf(policy) > order.indexOf(strictest) ? policy : strictest
  }, null)

/** The classes that count for a CAS number now, from whichever list or library entry. */
export const classesOf = ({ byCas }: Regulated, cas: string): RegClass[] => [
  ...new Set(byCas.get(cas)?.listed.map(row => row.regClass) ?? []),
]

/** The classes that the official lists give to a number, and that a name carries whatever the library says. */
export const classesWithout = (
  regulated: Regulated,
  { official, name }: { official: readonly RegClass[]; name: string },
): RegClass[] => {
  const named = readText(regulated.scanner.scan(name), 'NAME').filter(reading => reading.role === 'OFFERED')
  return [...new Set([...official, ...named.flatMap(reading => reading.classes)])]
}

/** How many goods the change frees, binds or forbids. Goods are counted by their CAS number. */
export async function consequenceOf(
  db: Db,
  moves: readonly ClassMove[],
  rules: { readonly before: Rules; readonly after: Rules },
): Promise<string> {
  const counts = new Map(
    (
      await countGoodsByCas(
        db,
        moves.map(({ cas }) => cas),
      )
    ).map(row => [row.cas, row]),
  )
  const total = { live: 0, idle: 0 }
  const sums = new Map<string, { live: number; idle: number }>()
  for (const { cas, before, after } of moves) {
    const { live, idle } = counts.get(cas) ?? { live: 0, idle: 0 }
    total.live += live
    total.idle += idle
    const what = outcome(policyOf(before, rules.before), policyOf(after, rules.after))
    const sum = sums.get(what) ?? { live: 0, idle: 0 }
    sums.set(what, { live: sum.live + live, idle: sum.idle + idle })
  }
  const said = [...sums].flatMap(([what, { live, idle }]) =>
    live + idle === 0 ? [] : [`${live}件在售、${idle}件未上架的产品${what}`],
  )
  const scope = `涉及${moves.length}个CAS号，在售产品${total.live}件、未上架产品${total.idle}件（按产品的CAS号统计）`
  const isStricter = said.some(text => text.includes('须') || text.includes('禁止'))
  return [scope, ...said, ...(isStricter && total.live > 0 ? ['在售产品不会自动下架，通过后请逐件处理'] : [])].join(
    '；',
  )
}

function outcome(before: RegPolicy | null, after: RegPolicy | null): string {
  const [was, becomes] = [before, after].map(policy => (policy === null ? 0 : order.indexOf(policy)))
  if (was === becomes) return '规则不变'
  if (becomes === 0) return '不再受限，可以自由发布'
  if (becomes! < was!) return `放宽为“${regPolicyLabels[after!]}”`
  return after === 'BLOCK' ? '变为禁止发布' : `须按“${regPolicyLabels[after!]}”处理`
}
