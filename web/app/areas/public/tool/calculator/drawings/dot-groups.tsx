import { display } from '@shangyouji/calculators/core/display'
import styles from '../extras/extras.module.css'
import { everyThat, makeScale } from '../plot/scale.ts'
import { Drawn, type Form } from './drawn.tsx'

export interface DotGroup {
  readonly label: string
  readonly values: readonly number[]
  /** Index of a value to point out. */
  readonly odd?: number
}

const MOST_DOTS = 400

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const sdOf = (values: readonly number[]) => {
  const centre = meanOf(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / Math.max(values.length - 1, 1))
}

/** Quantile with straight lines between neighbours (type 7). */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const low = sorted[Math.floor(place)] ?? 0
  return low + (place - Math.floor(place)) * ((sorted[Math.ceil(place)] ?? low) - low)
}

/** Every value as a dot, with mean ± SD, or with a box of quartiles where `boxes` is set. */
export function DotGroups({ groups, title, boxes }: { groups: readonly DotGroup[]; title: string; boxes?: boolean }) {
  const shown = groups.filter(({ values }) => values.length > 0)
  const scale = makeScale(
    { label: '' },
    shown.flatMap(({ values }) => values),
  )
  const height = shown.length * 84 + 34
  const draw = ({ isNarrow }: Form) => {
    const [start, span] = isNarrow ? [70, 236] : [96, 600]
    const x = (value: number) => (start + scale.place(value) * span).toFixed(1)
    const every = everyThat(scale.ticks, value => scale.place(value) * span, isNarrow ? 7.6 : 0)
    // the words above a mean stay in the picture
    const above = (value: number) =>
      isNarrow ? Math.min(Math.max(Number(x(value)), 110), start + span - 50).toFixed(1) : x(value)
    const content = (
      <>
        {scale.ticks.map((tick, i) => (
          <g key={tick.value}>
            <line x1={x(tick.value)} x2={x(tick.value)} y1={6} y2={height - 28} stroke="#e5e7eb" />
            {i % every === 0 && (
              <text x={x(tick.value)} y={height - 10} textAnchor="middle">
                {tick.text}
              </text>
            )}
          </g>
        ))}
        {shown.map(({ label, values, odd }, i) => {
          const y = i * 84 + 48
          const sorted = [...values].sort((one, other) => one - other)
          const [centre, sd] = [meanOf(values), sdOf(values)]
          const [q1, q3] = [quantile(sorted, 0.25), quantile(sorted, 0.75)]
          return (
            <g key={label}>
              <text x={start - 12} y={y} dy="0.32em" textAnchor="end" className={styles.strong}>
                {label}
              </text>
              {values.slice(0, MOST_DOTS).map((value, at) => (
                <circle
                  // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat and keep their order
                  key={at}
                  cx={x(value)}
                  cy={(y + (((at * 7) % 11) - 5) * 2.4).toFixed(1)}
                  r={at === odd ? 6.5 : 4}
                  fill={at === odd ? '#b91c1c' : i % 2 === 0 ? '#f26b0a' : '#0f766e'}
                  opacity={at === odd ? 1 : 0.6}
                />
              ))}
              {boxes ? (
                <g stroke="#1c2026" strokeWidth={1.5} fill="none">
                  <path d={`M${x(sorted[0] ?? 0)} ${y}H${x(q1)}M${x(q3)} ${y}H${x(sorted.at(-1) ?? 0)}`} />
                  <path d={`M${x(q1)} ${y - 20}H${x(q3)}V${y + 20}H${x(q1)}Z`} />
                  <path d={`M${x(quantile(sorted, 0.5))} ${y - 20}V${y + 20}`} strokeWidth={3} />
                </g>
              ) : (
                <g stroke="#1c2026" strokeWidth={1.75} fill="none">
                  <path
                    d={`M${x(centre - sd)} ${y}H${x(centre + sd)}M${x(centre - sd)} ${y - 6}v12M${x(centre + sd)} ${y - 6}v12`}
                  />
                  <path d={`M${x(centre)} ${y - 16}V${y + 16}`} strokeWidth={3} />
                </g>
              )}
              <text x={above(centre)} y={y - 26} textAnchor="middle">
                {`${display(centre, '4sf')} ± ${display(sd, '2sf')}`}
              </text>
            </g>
          )
        })}
      </>
    )
    return { height, content }
  }
  return <Drawn title={title} draw={draw} />
}
