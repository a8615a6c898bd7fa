import { openDemoSearch } from '../../demo/src/relevance/demo-search.ts'
import { judgedQueries, sets } from '../../demo/src/relevance/judged.ts'
import { score } from '../../demo/src/relevance/measure.ts'
import { goalsOf, tableOf } from '../../demo/src/relevance/report.ts'
import type { Figure } from './figure.ts'

/** How well the search answers the judged queries of both sets; the goals stand on the held-out one. */
export async function benchRelevance(): Promise<Figure[]> {
  const search = await openDemoSearch()
  try {
    const growing = await score(judgedQueries('growing'), search.ask)
    const heldOut = await score(judgedQueries('heldOut'), search.ask)
    console.log(`${sets.growing}\n${tableOf(growing)}\n\n${sets.heldOut}\n${tableOf(heldOut)}\n`)
    return goalsOf(heldOut)
  } finally {
    await search.close()
  }
}
