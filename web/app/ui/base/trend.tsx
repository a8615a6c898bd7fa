import styles from './trend.module.css'

export interface TrendPoint {
  /** Day, `2026-11-21`. */
  readonly day: string
  readonly value: number
}

const HEIGHT = 96
const BAR = 30
const STEP = 68

/** Days as bars; each carries its day and number. Drawn on the server. */
export function Trend({ points, label, unit }: { points: readonly TrendPoint[]; label: string; unit: string }) {
  const most = Math.max(1, ...points.map(({ value }) => value))
  const total = points.reduce((sum, { value }) => sum + value, 0)
  const width = points.length * STEP
  return (
    <figure className={styles.trend}>
      <svg viewBox={`0 0 ${width} ${HEIGHT + 34}`} role="img" aria-label={`${label}，共${total}${unit}`}>
        {points.map(({ day, value }, i) => {
          const height = Math.max(value > 0 ? 3 : 1, (value / most) * HEIGHT)
          const x = i * STEP + (STEP - BAR) / 2
          return (
            <g key={day}>
              <title>{`${day}：${value}${unit}`}</title>
              <rect
                x={x}
                y={HEIGHT + 16 - height}
                width={BAR}
                height={height}
                rx={2}
                className={value > 0 ? styles.bar : styles.none}
              />
              {value > 0 && (
                <text x={x + BAR / 2} y={HEIGHT + 11 - height} className={styles.value}>
                  {value}
                </text>
              )}
              {(points.length - 1 - i) % 2 === 0 && (
                <text x={x + BAR / 2} y={HEIGHT + 31} className={styles.day}>
                  {day.slice(5).replace('-', '/')}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </figure>
  )
}
