/** 单因素方差分析 · One-way analysis of variance. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse, texts } from '../core/errors.ts'
import type { GroupsField } from '../core/fields.ts'
import { fisherUpper } from '../science/distributions.ts'
import { isConstant, mean, squaredDeviations } from '../science/regression.ts'

const groups: GroupsField = { kind: 'groups', label: '各组数据', minGroups: 2, maxGroups: 100, maxPoints: 1000 }

export const statAnova = defineCalculator('stat-anova', {
  inputs: { groups },
  outputs: {
    f: { label: 'F', digits: '3dp' },
    p: { label: 'p', digits: '4sf' },
    dfBetween: { label: '组间自由度', digits: 'int' },
    dfWithin: { label: '组内自由度', digits: 'int' },
  },
  formula: 'F = 组间均方 ÷ 组内均方；自由度 k − 1 与 N − k',
  worked: 'F({dfBetween}, {dfWithin}) = {f}，p = {p}',
  notes: ['假定各组正态且方差相等；显著后再作多重比较。'],
  reference: 'Fisher 1925',
  example: {
    groups: [
      [9.5, 8.77, 12.68, 10.2],
      [10.2, 13.96, 7.77, 9.37],
      [7.73, 6.31, 14.63, 9.95],
    ],
  },
  compute({ groups: data }) {
    const empty = data.findIndex(group => group.length === 0)
    if (empty >= 0) refuse('TOO_FEW_POINTS', texts.tooFewPoints(1), `groups.${empty}`)
    const all = data.flat()
    const dfBetween = data.length - 1
    const dfWithin = all.length - data.length
    if (dfWithin < 1) refuse('TOO_FEW_POINTS', texts.tooFewPoints(data.length + 1), 'groups')
    if (data.every(group => isConstant(group))) refuse('DEGENERATE_DATA', texts.degenerateData, 'groups')
    const centre = mean(all)
    const between = data.reduce((sum, group) => sum + group.length * (mean(group) - centre) ** 2, 0)
    const within = data.reduce((sum, group) => sum + squaredDeviations(group), 0)
    const f = between / dfBetween / (within / dfWithin)
    if (!Number.isFinite(f)) refuse('DEGENERATE_DATA', texts.degenerateData, 'groups')
    return { f, p: fisherUpper(f, dfBetween, dfWithin), dfBetween, dfWithin }
  },
})
