import styles from '../extras/extras.module.css'
import { Drawn, type Form } from './drawn.tsx'

interface Gauge {
  readonly label: string
  /** Null where it cannot be said. */
  readonly value: number | null
  readonly from: number
  readonly to: number
  /** What counts as good. */
  readonly good: { readonly from: number; readonly to: number }
}

/** Where values stand on their scales, with the good range marked and named. */
export function Gauges({ gauges, title }: { gauges: readonly Gauge[]; title: string }) {
  const draw = ({ isNarrow }: Form) => {
    const [start, span] = isNarrow ? [96, 208] : [120, 560]
    // on a phone the ends of the good range stand aside of each other
    const anchors = isNarrow
      ? (['middle', 'end', 'start', 'middle'] as const)
      : (['middle', 'middle', 'middle', 'middle'] as const)
    return {
      height: gauges.length * 74,
      content: gauges.map(({ label, value, from, to, good }, i) => {
        const x = (at: number) => start + (span * (Math.min(Math.max(at, from), to) - from)) / (to - from)
        const isGood = value !== null && value >= good.from && value <= good.to
        return (
          <g key={label} transform={`translate(0 ${i * 74 + 40})`}>
            <text x={start - 16} dy="0.32em" textAnchor="end" className={styles.strong}>
              {label}
            </text>
            <rect x={start} y={-6} width={span} height={12} rx={6} fill="#e5e7eb" />
            <rect x={x(good.from)} y={-6} width={x(good.to) - x(good.from)} height={12} fill="#99d5c9" />
            {[from, good.from, good.to, to].map((tick, at) => (
              <text key={tick} x={x(tick)} y={24} textAnchor={anchors[at]}>
                {tick}
              </text>
            ))}
            {value !== null && (
              <g transform={`translate(${x(value).toFixed(1)} 0)`}>
                <path d="M0 -7 L-7 -19 H7 Z" fill={isGood ? '#0f766e' : '#b45309'} />
                <text y={-23} textAnchor="middle" className={styles.strong}>
                  {`${Number.isInteger(value) ? value : value.toFixed(2)} ${isGood ? '良好' : value < good.from ? '偏低' : '偏高'}`}
                </text>
              </g>
            )}
          </g>
        )
      }),
    }
  }
  return <Drawn title={title} draw={draw} />
}
