import { describe, expect, test } from 'vitest'
import { askerOf } from './asker.ts'
import { type Judged, judgedQueries } from './judged.ts'
import { ndcgAt10, reciprocalRank, score } from './measure.ts'
import { goalsOf } from './report.ts'

const grades = new Map([
  ['a', 3],
  ['b', 1],
])

test('NDCG is 1 for the best order, less for another, 0 for nothing', () => {
  expect(ndcgAt10(['a', 'b'], grades)).toBe(1)
  expect(ndcgAt10(['b', 'a'], grades)).toBeLessThan(1)
  expect(ndcgAt10(['x'], grades)).toBe(0)
  // 7/log2(3) over 7 + 1/log2(3)
  expect(ndcgAt10(['x', 'a'], grades)).toBeCloseTo(7 / Math.log2(3) / (7 + 1 / Math.log2(3)), 9)
})

test('the reciprocal rank is that of the first goods that were meant', () => {
  expect(reciprocalRank(['b', 'x', 'a'], grades)).toBeCloseTo(1 / 3, 9)
  expect(reciprocalRank(['b'], grades)).toBe(0)
})

describe('the held-out set', () => {
  const heldOut = judgedQueries('heldOut')
  const answerable = heldOut.filter(one => one.grades.size > 0)

  test('has at least 300 queries, 12 in each group, 30 of which nothing answers', () => {
    expect(answerable.length).toBeGreaterThanOrEqual(300)
    expect(heldOut.length - answerable.length).toBeGreaterThanOrEqual(30)
    const small = [...Map.groupBy(heldOut, one => one.group)].filter(([, list]) => list.length < 12)
    expect(small).toEqual([])
  })

  test('repeats no query, neither its own nor one of the growing set', () => {
    const all = [...heldOut, ...judgedQueries('growing')].map(one => one.query)
    expect(all.filter((query, i) => all.indexOf(query) !== i)).toEqual([])
  })

  test('has graded judgements only, the best of each query a 3', () => {
    const odd = answerable.filter(({ grades }) => {
      const values = [...grades.values()]
      return Math.max(...values) !== 3 || values.some(grade => ![1, 2, 3].includes(grade))
    })
    expect(odd).toEqual([])
  })

  test('keeps the tabs of what was pasted', () => {
    expect(heldOut.some(one => one.query.includes('\t'))).toBe(true)
  })
})

describe('goods under a heading that none has all of it', () => {
  const plain = { catalogNo: 'a' }
  const marked = { catalogNo: 'b', lacking: ['HRP'] }
  type Card = { catalogNo: string; lacking?: string[] }
  const asOf = async (match: 'ALL' | 'ANY', records: readonly Card[], tasks: string[] = []) => {
    const ask = askerOf({ search: async () => ({ records, match, tasks }), similar: async () => [] })
    return (await ask('HRP 二抗')).as
  }

  test('count as such where each says what it lacks, or all what they are for', async () => {
    expect(await asOf('ANY', [marked, marked])).toBe('partly')
    expect(await asOf('ANY', [plain], ['免疫组化'])).toBe('partly')
  })

  test('count as found where one of them says nothing', async () => {
    expect(await asOf('ANY', [marked, plain])).toBe('found')
    expect(await asOf('ALL', [plain], ['免疫组化'])).toBe('found')
  })
})

describe('the goal of the held-out set', () => {
  const judged = judgedQueries('heldOut')
  const best = (one: Judged) => [...one.grades].sort((a, b) => b[1] - a[1]).map(([code]) => code)
  /** Which goals are met when some queries are answered in another way than best. */
  async function met(spoil: (one: Judged, i: number) => string[] | null): Promise<boolean[]> {
    const answers = new Map(judged.map((one, i) => [one.query, spoil(one, i) ?? best(one)]))
    return goalsOf(
      await score(judged, async query => {
        const shown = answers.get(query)!
        return { shown, as: shown.length > 0 ? 'found' : 'none' }
      }),
    ).map(one => one.isMet)
  }

  test('is met by the best answers', async () => {
    expect(await met(() => null)).toEqual([true, true, true, true])
  })

  test('is missed by wrong goods for every tenth query', async () => {
    expect((await met((one, i) => (one.grades.size > 0 && i % 10 === 0 ? ['x'] : null)))[0]).toBe(false)
  })

  test('is missed when more than 2 % of the answerable queries find nothing', async () => {
    const allowed = Math.floor(judged.filter(one => one.grades.size > 0).length * 0.02)
    const without = (limit: number) => {
      let empty = 0
      return met(one => (one.grades.size > 0 && empty++ < limit ? [] : null))
    }
    expect((await without(allowed))[1]).toBe(true)
    expect((await without(allowed + 1))[1]).toBe(false)
  })

  test('counts goods that the page calls similar for the order, never as an answer', async () => {
    const similar = await score(judged, async query => ({
      shown: best(judged.find(one => one.query === query)!),
      as: 'none',
    }))
    expect(similar.total).toMatchObject({ ndcg: 1, unfound: similar.total.answerable, falsely: 0 })
  })

  test('allows one false result of thirty and no more', async () => {
    const allowed = Math.floor(judged.filter(({ grades }) => grades.size === 0).length / 30)
    const falsely = (limit: number) => {
      let given = 0
      return met(one => (one.grades.size === 0 && given++ < limit ? ['x'] : null))
    }
    expect(await falsely(allowed)).toEqual([true, true, true, true])
    expect(await falsely(allowed + 1)).toEqual([true, true, false, true])
  })

  test('is missed by one bad group', async () => {
    expect(await met(one => (one.group === '拼音错' ? ['x'] : null))).toEqual([true, true, true, false])
  })
})
