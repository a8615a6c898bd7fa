/** 浓酸（碱）稀释 · Diluting a concentrated acid or base given by weight percent. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse, texts } from '../core/errors.ts'
import { number, positive } from '../core/fields.ts'

export const acidDilution = defineCalculator('acid-dilution', {
  inputs: {
    wtPct: number('质量分数', { unit: '%', above: 0, max: 100 }),
    densityGmL: number('密度', { unit: 'g/mL', min: 0.5, max: 3 }),
    molarMass: number('摩尔质量', { unit: 'g/mol', dimension: 'molarMass', min: 1, max: 1e7 }),
    targetM: positive('目标浓度', { unit: 'mol/L', dimension: 'molarity' }),
    targetMl: positive('目标体积', { unit: 'mL', dimension: 'volume' }),
  },
  outputs: {
    stockM: { label: '浓酸（碱）浓度', unit: 'mol/L', digits: '4sf' },
    stockMl: { label: '浓酸（碱）用量', unit: 'mL', digits: '2dp' },
    waterMl: { label: '水', unit: 'mL', digits: '2dp' },
  },
  formula: 'c(浓) = 10 · w · ρ ÷ M；V(浓) = c(目标) · V(目标) ÷ c(浓)',
  worked:
    'c = 10 × {wtPct} × {densityGmL} ÷ {molarMass} = {stockM} mol/L；V = {targetM} × {targetMl} ÷ {stockM} = {stockMl} mL',
  notes: ['先水后酸：把浓酸缓慢加入水中，边加边搅拌并冷却。', '水量按体积可加估算，最后定容至目标体积。'],
  reference: 'Sigma-Aldrich Acid & Base Molarity Chart',
  example: { wtPct: 37, densityGmL: 1.18, molarMass: 36.46, targetM: 1, targetMl: 1000 },
  compute({ wtPct, densityGmL, molarMass, targetM, targetMl }) {
    const stockM = (10 * wtPct * densityGmL) / molarMass
    if (targetM > stockM) refuse('STOCK_TOO_DILUTE', texts.stockTooDilute, 'targetM')
    const stockMl = (targetM * targetMl) / stockM
    return { stockM, stockMl, waterMl: targetMl - stockMl }
  },
})
