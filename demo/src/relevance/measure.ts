import type { Judged } from './judged.ts'

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

/** 1 / place of the first goods with the best grade of the query; 0 where none of them is found. */
export function reciprocalRank(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const best = Math.max(...grades.values())
  const at = found.findIndex(code => grades.get(code) === best)
  return at === -1 ? 0 : 1 / (at + 1)
}

/** The goods of a page, at most ten catalogue numbers. */
export interface Answer {
  readonly shown: readonly string[]
  /**
   * `found`: they are what was asked for. `partly`: the page says that none has all of it, and of each what it lacks.
   * `none`: it is headed 没有找到 and calls them similar.
   */
  readonly as: 'found' | 'partly' | 'none'
}

/** The figures of a set or of a group of it. */
export interface Measured {
  /** Mean over the answerable queries; null where there are none. */
  readonly ndcg: number | null
  readonly mrr: number | null
  /** Queries that some goods answer. */
  readonly answerable: number
  /** Answerable queries whose page shows nothing at all. */
  readonly zero: number
  /** Answerable queries whose page says that nothing was found, those included that show something similar. */
  readonly unfound: number
  /** Answerable queries whose page says that no goods have all of it. */
  readonly partly: number
  /** Queries that no goods answer. */
  readonly unanswerable: number
  /** Unanswerable queries that show goods as found nevertheless. */
  readonly falsely: number
  /** Unanswerable queries that show goods with what each of them lacks. */
  readonly falselyPartly: number
}

export interface Scored extends Judged {
  readonly answer: Answer
  readonly ndcg: number
  readonly reciprocalRank: number
}

export interface Score {
  readonly total: Measured
  readonly byGroup: ReadonlyMap<string, Measured>
  readonly scored: readonly Scored[]
}

/** Asks every judged query. */
export async function score(queries: readonly Judged[], ask: (query: string) => Promise<Answer>): Promise<Score> {
  const scored: Scored[] = []
  for (const judged of queries) {
    const answer = await ask(judged.query)
    scored.push({
      ...judged,
      answer,
      ndcg: ndcgAt10(answer.shown, judged.grades),
      reciprocalRank: reciprocalRank(answer.shown, judged.grades),
    })
  }
  const groups = Map.groupBy(scored, one => one.group)
  return {
    total: measured(scored),
    byGroup: new Map([...groups].map(([group, list]) => [group, measured(list)])),
    scored,
  }
}

function measured(list: readonly Scored[]): Measured {
  const answerable = list.filter(one => one.grades.size > 0)
  const unanswerable = list.filter(one => one.grades.size === 0)
  return {
    ndcg: mean(answerable.map(one => one.ndcg)),
    mrr: mean(answerable.map(one => one.reciprocalRank)),
    answerable: answerable.length,
    zero: answerable.filter(one => one.answer.shown.length === 0).length,
    unfound: countOf(answerable, 'none'),
    partly: countOf(answerable, 'partly'),
    unanswerable: unanswerable.length,
    falsely: countOf(unanswerable, 'found'),
    falselyPartly: countOf(unanswerable, 'partly'),
  }
}

const countOf = (list: readonly Scored[], as: Answer['as']): number => list.filter(one => one.answer.as === as).length

const mean = (list: readonly number[]): number | null =>
  list.length === 0 ? null : list.reduce((sum, one) => sum + one, 0) / list.length
