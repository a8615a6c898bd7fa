import type { Measured, Score } from './measure.ts'

/** What the search is to reach on the held-out set. */
export const GOAL = { ndcg: 0.93, zeroShare: 0.02, falseShare: 1 / 30, groupNdcg: 0.85 } as const

/** The figure that the first goal stands on. */
export const HELD_OUT_NDCG = 'held-out NDCG@10'

const figure = (value: number | null): string => (value === null ? '–' : value.toFixed(3))

/** A line for each group and one for the set, in columns. */
export function tableOf({ byGroup, total }: Score): string {
  const rows = [...byGroup, ['全部', total] as const].map(([name, measured]) => lineOf(name, measured))
  return [`${padded('组', 12)}NDCG@10    MRR  空白页  无结果  误结果`, ...rows].join('\n')
}

function lineOf(name: string, { ndcg, mrr, answerable, zero, unfound, unanswerable, falsely }: Measured): string {
  const zeros = answerable === 0 ? '–' : String(zero)
  const unfounds = answerable === 0 ? '–' : `${unfound}/${answerable}`
  const falses = unanswerable === 0 ? '–' : `${falsely}/${unanswerable}`
  return `${padded(name, 12)}${figure(ndcg).padStart(7)}${figure(mrr).padStart(7)}${zeros.padStart(8)}${unfounds.padStart(9)}${falses.padStart(8)}`
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
