/** 缓冲液温度漂移 · pH of a buffer at another temperature. */
import { defineCalculator } from '../core/calculator.ts'
import { number } from '../core/fields.ts'

export const bufferTemp = defineCalculator('buffer-temp', {
  inputs: {
    pH1: number('pH（原温度）', { min: -2, max: 16 }),
    temp1C: number('原温度', { unit: '℃', dimension: 'temperature', min: -50, max: 150 }),
    temp2C: number('目标温度', { unit: '℃', dimension: 'temperature', min: -50, max: 150 }),
    dpKadT: number('dpKa/dT', { unit: '/℃', min: -1, max: 1 }),
  },
  outputs: {
    pH2: { label: 'pH（目标温度）', digits: '2dp' },
  },
  formula: 'pH₂ = pH₁ + dpKa/dT × (T₂ − T₁)',
  worked: 'pH₂ = {pH1} + {dpKadT} × ({temp2C} − {temp1C}) = {pH2}',
  notes: ['假定酸碱比例不变，且 dpKa/dT 在此范围内为常数。', 'Tris −0.028、HEPES −0.012、磷酸盐 −0.0021（每 ℃）。'],
  reference: 'Sigma-Aldrich Trizma 温度表；Goldberg, Kishore & Lennen 2002',
  example: { pH1: 8, temp1C: 25, temp2C: 4, dpKadT: -0.0279 },
  compute: ({ pH1, temp1C, temp2C, dpKadT }) => ({ pH2: pH1 + dpKadT * (temp2C - temp1C) }),
})
