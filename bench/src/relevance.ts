import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDemoSearch } from '../../demo/src/relevance/demo-search.ts'
import { judgedQueries, sets } from '../../demo/src/relevance/judged.ts'
import { score } from '../../demo/src/relevance/measure.ts'
import { GOAL, goalsOf, HELD_OUT_NDCG, tableOf } from '../../demo/src/relevance/report.ts'
import type { Figure } from './figure.ts'

/** Parts of the search without which it must miss the goal, each by a fault that is planted. */
const twins = [
  {
    says: 'without synonyms and names of the trade',
    change: {
      file: 'server/src/search/synonyms.ts',
      from: `    of: same.of,
    alike: alike.of,
    narrower: narrower.of,
    related: related.of,`,
      to: `    of: () => [],
    alike: () => [],
    narrower: () => [],
    related: () => [],`,
    },
  },
  {
    says: 'every word tells as much, however rare',
    change: {
      file: 'server/src/search/enough.ts',
      from: 'Math.log(1 + goods / (share * goods + 0.5))',
      to: '1',
    },
  },
]

/**
 * How well the search answers the judged queries of both sets; the goals stand on the held-out one. With `--twins` how
 * much worse it is without its parts.
 */
export async function benchRelevance(): Promise<Figure[]> {
  if (process.argv.includes('--twins')) {
    const figures: Figure[] = []
    for (const twin of twins) figures.push(await figureOfTwin(twin))
    return figures
  }
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

/** The held-out set asked by a process of its own, with the fault planted. */
async function figureOfTwin({ says, change }: (typeof twins)[number]): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'shangyouji-relevance-'))
  writeFileSync(join(folder, 'planted-fault.json'), JSON.stringify([change]))
  const args = ['--import', './proof/src/faults/plant.ts', 'bench/src/main.ts', 'relevance']
  const printed = await promisify(execFile)(process.execPath, args, {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: folder },
    // goals are missed there, which it says by how it ends
  }).catch((error: { stdout: string }) => error)
  rmSync(folder, { recursive: true })
  const ndcg = Number(new RegExp(`${HELD_OUT_NDCG} +([\\d.]+)`).exec(printed.stdout)?.[1])
  return {
    what: `${HELD_OUT_NDCG}, ${says}`,
    value: ndcg.toFixed(3),
    goal: `< ${GOAL.ndcg}`,
    isMet: ndcg < GOAL.ndcg,
  }
}
