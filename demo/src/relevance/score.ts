/**
 * Prints how well the search of goods answers the judged queries: `node scripts/run.mjs
 * demo/src/relevance/score.ts [number of worst queries to show]`.
 */
import { join } from 'node:path'
import { preparedImage } from '../../../server/src/composition/prepare-database.ts'
import { openPglite } from '../../../server/src/db/database.ts'
import { systemClock } from '../../../server/src/kernel/clock.ts'
import { searchGoods } from '../../../server/src/modules/goods/search/search.ts'
import { seedGoods } from '../story/goods.ts'
import { seedPeople } from '../story/people.ts'
import { askerOf } from './asker.ts'
import { score } from './ndcg.ts'

const database = await openPglite(null, () => preparedImage(join(import.meta.dirname, '../../../.tmp')))
const { db } = database
await seedGoods({ database, clock: systemClock }, await seedPeople(db, ''))
const result = await score(askerOf(input => searchGoods({ db, clock: systemClock }, input)))

for (const [group, { mean, queries }] of result.byGroup)
  console.log(`${group.padEnd(8)} ${mean.toFixed(3)}  ${queries} 个查询`)
console.log(`NDCG@10 ${result.mean.toFixed(4)}，${result.scored.length} 个查询`)
const worst = Number(process.argv[2] ?? 0)
for (const one of [...result.scored].sort((a, b) => a.score - b.score).slice(0, worst)) {
  const marked = one.found.map(code => `${code}(${one.grades.get(code) ?? 0})`).join(' ')
  console.log(`${one.score.toFixed(2)} ${one.group} ${one.query}: ${marked}`)
}
await database.close()
