/** IVCD 与比生产率 · Integral of viable cells and specific productivity. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse } from '../core/errors.ts'
import { series } from '../core/fields.ts'
import { fitLine } from '../science/regression.ts'

export const ivcdQp = defineCalculator('ivcd-qp', {
  inputs: {
    days: series('培养时间', { unit: 'd', dimension: 'time', min: 0, max: 1e5, minPoints: 2 }),
    vcd1e6PerMl: series('活细胞密度', { unit: '10⁶/mL', min: 0, minPoints: 2, pairedWith: 'days' }),
    titerGL: series('产物滴度', {
      unit: 'g/L',
      dimension: 'massConcentration',
      min: 0,
      minPoints: 2,
      pairedWith: 'days',
    }),
  },
  outputs: {
    ivcd: { label: 'IVCD', unit: '10⁶·d/mL', digits: '2dp' },
    qpPgCellDay: { label: '比生产率 qP', unit: 'pg/细胞/天', digits: '1dp' },
    r2: { label: 'R²', digits: '4dp' },
  },
  formula: 'IVCD = Σ ½(VCDᵢ + VCDᵢ₋₁)(tᵢ − tᵢ₋₁)；qP = 滴度对 IVCD 的斜率 × 1000',
  worked: 'qP = d(滴度)/d(IVCD) × 1000 = {qpPgCellDay} pg/细胞/天（R² = {r2}）',
  notes: ['时间须递增。', '流加培养体积变化较大时请先换算为总量。'],
  reference: 'Renard et al., Biotechnol. Lett. 10:91 (1988)',
  example: {
    days: [0, 1, 2, 3, 4, 5, 6],
    vcd1e6PerMl: [0.4, 0.9, 2.4, 5.4, 9.9, 14.3, 17.2],
    titerGL: [0.02, 0.03, 0.05, 0.13, 0.3, 0.54, 0.85],
  },
  compute({ days, vcd1e6PerMl, titerGL }) {
    const ivcd: number[] = []
    let total = 0
    for (const [i, day] of days.entries()) {
      if (i > 0) {
        const step = day - (days[i - 1] ?? 0)
        if (step <= 0) refuse('OUT_OF_RANGE', '培养时间须递增', `days.${i}`)
        total += 0.5 * ((vcd1e6PerMl[i] ?? 0) + (vcd1e6PerMl[i - 1] ?? 0)) * step
      }
      ivcd.push(total)
    }
    const { slope, r2 } = fitLine(ivcd, titerGL, 'titerGL')
    return { ivcd, qpPgCellDay: slope * 1000, r2 }
  },
})
