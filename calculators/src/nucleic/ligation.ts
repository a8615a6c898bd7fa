/** 连接摩尔比 · Insert mass for a ligation. */
import { defineCalculator } from '../core/calculator.ts'
import { number, positive } from '../core/fields.ts'
import { averageMass } from '../science/nucleotides.ts'

const femtomoles = (ng: number, bp: number) => (ng * 1e6) / averageMass('dsDNA', bp)

export const ligation = defineCalculator('ligation', {
  inputs: {
    vectorNg: positive('载体质量', { unit: 'ng', dimension: 'mass' }),
    vectorBp: positive('载体长度', { unit: 'bp', max: 1e7 }),
    insertBp: positive('插入片段长度', { unit: 'bp', max: 1e7 }),
    ratio: number('摩尔比（插入:载体）', { min: 0.1, max: 100 }),
  },
  outputs: {
    insertNg: { label: '插入片段质量', unit: 'ng', digits: '2dp' },
    vectorFmol: { label: '载体', unit: 'fmol', digits: '2dp' },
    insertFmol: { label: '插入片段', unit: 'fmol', digits: '2dp' },
  },
  formula: '插入片段 ng = 摩尔比 × 插入片段长度 ÷ 载体长度 × 载体 ng',
  worked: '{ratio} × {insertBp} ÷ {vectorBp} × {vectorNg} ng = {insertNg} ng',
  notes: ['粘端常用 3:1，平端 5:1～10:1。', 'fmol 按 dsDNA 617.96·L + 36.04 g/mol 计算。'],
  reference: 'NEBioCalculator Ligation',
  example: { vectorNg: 50, vectorBp: 5000, insertBp: 1000, ratio: 3 },
  compute({ vectorNg, vectorBp, insertBp, ratio }) {
    const insertNg = (ratio * insertBp * vectorNg) / vectorBp
    return { insertNg, vectorFmol: femtomoles(vectorNg, vectorBp), insertFmol: femtomoles(insertNg, insertBp) }
  },
})
