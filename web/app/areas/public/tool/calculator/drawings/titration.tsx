import { type Mark, Plot } from '../plot/plot.tsx'
import { along } from '../plot/scale.ts'

const WATER_PRODUCT = 1e-14

/** Buffer capacity at a pH: β = ln10·(C·Ka·h/(Ka + h)² + h + Kw/h), mol/L. Van Slyke 1922. */
function capacity(pH: number, pKa: number, concentration: number): number {
  const h = 10 ** -pH
  const share = 1 / (1 + 10 ** (pKa - pH))
  return Math.LN10 * (concentration * share * (1 - share) + h + WATER_PRODUCT / h)
}

/** Titration curve (pH against the share of base) beside the capacity over pH. */
export function Titration({ pKa, pH, concentration }: { pKa: number; pH: number; concentration?: number }) {
  const share = 1 / (1 + 10 ** (pKa - pH))
  const from = Math.min(pKa - 2, pH - 0.3)
  const to = Math.max(pKa + 2, pH + 0.3)
  const at = (text: string, x: number, y: number): Mark[] => [{ x, y, text }]
  const steps = along(0.5, 99.5, false, 99)
  return (
    <div className={concentration ? 'stack halves gap-4 phone-one-column' : undefined}>
      <Plot
        title={`滴定曲线：碱型占 ${(100 * share).toFixed(1)}% 时 pH 为 ${pH.toFixed(2)}`}
        width={concentration ? 390 : 720}
        x={{ label: '碱型比例', unit: '%', from: 0, to: 100 }}
        y={{ label: 'pH', from: Math.floor(from), to: Math.ceil(to) }}
        layers={[
          { as: 'line', points: steps.map(percent => [percent, pKa + Math.log10(percent / (100 - percent))] as const) },
        ]}
        marks={[{ y: pKa, tone: 'grey', text: `pKa ${pKa.toFixed(2)}` }, ...at(`pH ${pH.toFixed(2)}`, 100 * share, pH)]}
      />
      {concentration !== undefined && (
        <Plot
          title={`缓冲容量在 pH ${pH.toFixed(2)} 处为 ${capacity(pH, pKa, concentration).toPrecision(3)} mol/L`}
          width={390}
          x={{ label: 'pH', from, to }}
          y={{ label: '缓冲容量 β', unit: 'mol/L' }}
          layers={[
            {
              as: 'area',
              tone: 'teal',
              points: along(from, to).map(x => [x, capacity(x, pKa, concentration)] as const),
            },
            {
              as: 'line',
              tone: 'teal',
              points: along(from, to).map(x => [x, capacity(x, pKa, concentration)] as const),
            },
          ]}
          marks={[{ x: pH, y: capacity(pH, pKa, concentration), tone: 'orange', text: `pH ${pH.toFixed(2)}` }]}
        />
      )}
    </div>
  )
}
