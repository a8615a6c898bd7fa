import { Drawn, type Form } from './drawn.tsx'

interface Props {
  readonly title: string
  readonly rows: readonly {
    readonly label: string
    readonly filled: number
    readonly total: number
    readonly note: string
  }[]
}

const MOST_WELLS = 24
const MOST_ROWS = 16

/** Rows of wells, the positive ones filled; long rows are shortened to their share. */
export function Wells({ title, rows }: Props) {
  const shown = rows.slice(0, MOST_ROWS)
  const draw = ({ isNarrow }: Form) => {
    const [start, span, widest] = isNarrow ? [72, 180, 18] : [98, 500, 30]
    return {
      height: shown.length * 34 + 12,
      content: shown.map(({ label, filled, total, note }, i) => {
        const count = Math.min(total, MOST_WELLS)
        const share = Math.round((filled / total) * count)
        const step = Math.min(widest, span / count)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their order
          <g key={i} transform={`translate(0 ${i * 34 + 22})`}>
            <text x={start - (isNarrow ? 14 : 28)} dy="0.32em" textAnchor="end">
              {label}
            </text>
            {Array.from({ length: count }, (_, well) => (
              <circle
                // biome-ignore lint/suspicious/noArrayIndexKey: wells keep their order
                key={well}
                cx={start + well * step}
                r={Math.min(12, step / 2 - (isNarrow ? 1 : 2))}
                fill={well < share ? '#f26b0a' : '#fff'}
                stroke={well < share ? '#c84a00' : '#8b929e'}
                strokeWidth={1.25}
              />
            ))}
            <text x={start + 14 + count * step} dy="0.32em">
              {note}
            </text>
          </g>
        )
      }),
    }
  }
  return <Drawn title={title} draw={draw} />
}
