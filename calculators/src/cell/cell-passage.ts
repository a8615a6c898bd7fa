/** 传代与 PDL · Population doubling level, split ratio and time to a target. */
import { defineCalculator } from '../core/calculator.ts'
import { nonNegative, positive } from '../core/fields.ts'

export const cellPassage = defineCalculator('cell-passage', {
  inputs: {
    seeded: positive('接种细胞数', { unit: '个', max: 1e20 }),
    harvested: positive('收获细胞数', { unit: '个', max: 1e20 }),
    pdl0: nonNegative('起始 PDL', { max: 1e4, default: 0 }),
    doublingH: positive('倍增时间', { unit: 'h', dimension: 'time', max: 1e6 }),
    targetCells: positive('目标细胞数', { unit: '个', max: 1e20 }),
  },
  outputs: {
    pdl: { label: 'PDL', digits: '2dp' },
    splitRatio: { label: '扩增倍数（传代比）', unit: '倍', digits: '2dp' },
    hoursToTarget: { label: '达到目标所需时间', unit: 'h', digits: '1dp' },
  },
  formula: 'PDL = PDL₀ + log₂(收获/接种)；t = td × log₂(目标/接种)',
  worked:
    'PDL = {pdl0} + log₂({harvested} ÷ {seeded}) = {pdl}；t = {doublingH} × log₂({targetCells} ÷ {seeded}) = {hoursToTarget} h',
  notes: ['按指数生长估算，未计贴壁与延迟期。'],
  reference: 'ATCC Animal Cell Culture Guide',
  example: { seeded: 5e5, harvested: 4e6, pdl0: 10, doublingH: 24, targetCells: 1e7 },
  compute({ seeded, harvested, pdl0, doublingH, targetCells }, warn) {
    if (harvested < seeded) warn('收获数少于接种数，PDL 下降')
    if (targetCells < seeded) warn('目标细胞数少于接种数')
    return {
      pdl: pdl0 + Math.log2(harvested / seeded),
      splitRatio: harvested / seeded,
      hoursToTarget: doublingH * Math.log2(targetCells / seeded),
    }
  },
})
