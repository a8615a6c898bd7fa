import { Plot } from '../plot/plot.tsx'
import { along } from '../plot/scale.ts'

const GAS = 1.987e-3

/**
 * Share of melted duplexes over temperature for a two-state transition of enthalpy ΔH (kcal/mol) that is half done at
 * Tm (℃): strands in equal amounts, or one that pairs with itself.
 */
export function meltedShare(tempC: number, tm: number, deltaH: number): number {
  const shift = Math.exp(Math.min(Math.max((-deltaH / GAS) * (1 / (tempC + 273.15) - 1 / (tm + 273.15)), -60), 60))
  // folded/unfolded² = K·C for two strands alike or not; half at Tm fixes K·C to 2 there
  const k = 2 * shift
  const unfolded = (-1 + Math.sqrt(1 + 4 * k)) / (2 * k)
  return Math.min(Math.max(unfolded, 0), 1)
}

export function Melting({ tm, deltaH }: { tm: number; deltaH: number }) {
  const range = along(tm - 25, tm + 25)
  return (
    <Plot
      title={`双态模型的熔解曲线，${tm.toFixed(1)} ℃ 时一半解链`}
      height={260}
      x={{ label: '温度', unit: '℃' }}
      y={{ label: '解链比例', unit: '%', from: 0, to: 100 }}
      layers={[{ as: 'line', points: range.map(t => [t, 100 * meltedShare(t, tm, deltaH)] as const) }]}
      marks={[{ x: tm, y: 50, text: `Tm ${tm.toFixed(1)} ℃` }]}
    />
  )
}
