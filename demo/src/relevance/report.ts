import type { Measured, Score } from './measure.ts'

/** What the search is to reach on the held-out set. */
export const GOAL = { ndcg: 0.93, zeroShare: 0.02, falseShare: 1 / 30, groupNdcg: 0.85 } as const

/** The figure that the first goal stands on. */
export const HELD_OUT_NDCG = 'held-out NDCG@10'

const figure = (value: number | null): string => (value === null ? '–' : value.toFixed(3))

/** A line for each group and one for the set, in columns. */
export function tableOf({ byGroup, total }: Score): string {
  const rows = [...byGroup, ['全部', total] as const].map(([name, measured]) => lineOf(name, measured))
  return [`${padded('组', 12)}NDCG@10    MRR  空白页  无结果  仅部分  误结果  误部分`, ...rows].join('\n')
}

function lineOf(name: string, measured: Measured): string {
  const { ndcg, mrr, answerable, zero, unfound, partly, unanswerable, falsely, falselyPartly } = measured
  const share = (count: number, all: number) => (all === 0 ? '–' : `${count}/${all}`)
  const columns = [
    answerable === 0 ? '–' : String(zero),
    share(unfound, answerable),
    share(partly, answerable),
    share(falsely, unanswerable),
    share(falselyPartly, unanswerable),
  ]
  const figures = [figure(ndcg), figure(mrr)].map(text => text.padStart(7)).join('')
  return `${padded(name, 12)}${figures}${columns.map(text => text.padStart(8)).join('')}`
}

/** Fills up to a width in which a Chinese character takes two places. */
function padded(text: string, width: number): string {
  const taken = [...text].reduce((sum, sign) => sum + (sign > '⺀' ? 2 : 1), 0)
  return text + ' '.repeat(Math.max(0, width - taken))
}

/** The four goals of the held-out set, each met or missed. */
export function goalsOf({ total, byGroup }: Score) {
  const low = [...byGroup].filter(([, { ndcg }]) => ndcg !== null && ndcg < GOAL.groupNdcg)
  const zeroShare = total.zero / total.answerable
  return [
    {
      what: HELD_OUT_NDCG,
      value: figure(total.ndcg),
      goal: `≥ ${GOAL.ndcg}`,
      isMet: (total.ndcg ?? 0) >= GOAL.ndcg,
    },
    {
      what: 'held-out answerable queries with an empty page',
      value: `${(zeroShare * 100).toFixed(1)} %`,
      goal: `≤ ${GOAL.zeroShare * 100} %`,
      isMet: zeroShare <= GOAL.zeroShare,
    },
    {
      what: 'held-out unanswerable queries answered as if there were goods',
      value: `${total.falsely} of ${total.unanswerable}`,
      goal: '≤ 1 of 30',
      isMet: total.unanswerable > 0 && total.falsely / total.unanswerable <= GOAL.falseShare,
    },
    {
      what: `held-out groups under ${GOAL.groupNdcg}`,
      value: String(low.length),
      goal: '0',
      isMet: low.length === 0,
    },
  ]
}
