import { readFileSync } from 'node:fs'

/** A query with the goods that answer it, by catalogue number: 3 what was meant, 2 close to it, 1 related. */
export interface Judged {
  readonly group: string
  readonly query: string
  readonly grades: ReadonlyMap<string, number>
}

/** The judged queries over the demo goods (judgements.tsv). */
export function judgedQueries(): Judged[] {
  const text = readFileSync(new URL('./judgements.tsv', import.meta.url), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map(line => {
      const [group = '', query = '', judgements = ''] = line.split('\t')
      const grades = judgements.split(' ').map(one => {
        const at = one.lastIndexOf(':')
        return [one.slice(0, at), Number(one.slice(at + 1))] as const
      })
      return { group, query, grades: new Map(grades) }
    })
}

const gain = (grade: number): number => 2 ** grade - 1

/**
 * Normalised discounted cumulative gain of the first ten: Σ (2^grade − 1) / log2(place + 1), divided by that of the best
 * possible order. 1 is perfect, 0 finds nothing of what was judged (Järvelin and Kekäläinen, 2002).
 */
export function ndcgAt10(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const sum = (list: readonly number[]) =>
    list.slice(0, 10).reduce((total, grade, i) => total + gain(grade) / Math.log2(i + 2), 0)
  const best = sum([...grades.values()].sort((a, b) => b - a))
  return best === 0 ? 0 : sum(found.map(code => grades.get(code) ?? 0)) / best
}

export interface Score {
  readonly mean: number
  readonly byGroup: ReadonlyMap<string, { mean: number; queries: number }>
  readonly scored: readonly (Judged & { score: number; found: readonly string[] })[]
}

/** Asks every judged query. @param ask the first ten catalogue numbers for a query */
export async function score(ask: (query: string) => Promise<string[]>): Promise<Score> {
  const scored = []
  for (const judged of judgedQueries()) {
    const found = await ask(judged.query)
    scored.push({ ...judged, found, score: ndcgAt10(found, judged.grades) })
  }
  const mean = (list: readonly { score: number }[]) => list.reduce((sum, one) => sum + one.score, 0) / list.length
  const groups = Map.groupBy(scored, one => one.group)
  return {
    mean: mean(scored),
    byGroup: new Map([...groups].map(([group, list]) => [group, { mean: mean(list), queries: list.length }])),
    scored,
  }
}
