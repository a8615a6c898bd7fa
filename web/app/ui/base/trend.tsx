import styles from './trend.module.css'

export interface TrendPoint {
  /** Day, `2026-11-21`. */
  readonly day: string
  readonly value: number
}

const HEIGHT = 96

/** On a phone the days share its width: their words are as large there as they say. */
const forms = {
  wide: { step: () => 68, bar: () => 30, lastDays: 2, letter: 0 },
  narrow: {
    step: (days: number) => 320 / days,
    bar: (days: number) => Math.min(30, 200 / days),
    lastDays: 4,
    letter: 8,
  },
} as const

interface Props {
  readonly points: readonly TrendPoint[]
  readonly label: string
  readonly unit: string
}

/** Days as bars; each carries its day and number. Drawn on the server. */
export const Trend = (props: Props) => (
  <figure className={styles.trend}>
    <Days {...props} form="wide" />
    <Days {...props} form="narrow" />
  </figure>
)

function Days({ points, label, unit, form }: Props & { form: keyof typeof forms }) {
  const most = Math.max(1, ...points.map(({ value }) => value))
  const total = points.reduce((sum, { value }) => sum + value, 0)
  const { lastDays, letter, ...sizes } = forms[form]
  const [step, bar] = [sizes.step(points.length), sizes.bar(points.length)]
  // where not every number fits above its bar, the largest stands for them
  const fits = (value: number) => String(value).length * letter <= step || value === most
  return (
    <svg
      viewBox={`0 0 ${points.length * step} ${HEIGHT + 34}`}
      role="img"
      aria-label={`${label}，共${total}${unit}`}
      className={form === 'wide' ? 'desktop-only' : `phone-only ${styles.narrow}`}
    >
      {points.map(({ day, value }, i) => {
        const height = Math.max(value > 0 ? 3 : 1, (value / most) * HEIGHT)
        const x = i * step + (step - bar) / 2
        return (
          <g key={day}>
            <title>{`${day}：${value}${unit}`}</title>
            <rect
              x={x}
              y={HEIGHT + 16 - height}
              width={bar}
              height={height}
              rx={2}
              className={value > 0 ? styles.bar : styles.none}
            />
            {value > 0 && fits(value) && (
              <text x={x + bar / 2} y={HEIGHT + 11 - height} className={styles.value}>
                {value}
              </text>
            )}
            {(points.length - 1 - i) % lastDays === 0 && (
              <text
                x={Math.min(x + bar / 2, points.length * step - letter * 2.5)}
                y={HEIGHT + 31}
                className={styles.day}
              >
                {day.slice(5).replace('-', '/')}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
