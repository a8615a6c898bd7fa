/**
 * Prints how well the search of goods answers the judged queries of both sets: `node scripts/run.mjs
 * demo/src/relevance/score.ts [number of worst queries of the growing set to show]`. The queries of the held-out set are
 * never shown, see README.md.
 */
import { openDemoSearch } from './demo-search.ts'
import { judgedQueries, sets } from './judged.ts'
import { score } from './measure.ts'
import { goalsOf, tableOf } from './report.ts'

const search = await openDemoSearch()
const growing = await score(judgedQueries('growing'), search.ask)
const heldOut = await score(judgedQueries('heldOut'), search.ask)
await search.close()

console.log(`${sets.growing}\n${tableOf(growing)}\n\n${sets.heldOut}\n${tableOf(heldOut)}\n`)
for (const { what, value, goal, isMet } of goalsOf(heldOut))
  console.log(`${isMet ? '✓' : '✗'} ${what}: ${value} (goal ${goal})`)

const worst = Number(process.argv[2] ?? 0)
for (const one of [...growing.scored].sort((a, b) => a.ndcg - b.ndcg).slice(0, worst)) {
  const marked = one.answer.shown.map(code => `${code}(${one.grades.get(code) ?? 0})`).join(' ')
  console.log(`${one.ndcg.toFixed(2)} ${one.group} ${one.query}: ${marked}`)
}
