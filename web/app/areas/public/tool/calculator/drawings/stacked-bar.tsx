import styles from '../extras/extras.module.css'
import { Drawn, type Form } from './drawn.tsx'

export interface Part {
  readonly label: string
  readonly value: number
  readonly text: string
}

/** Light enough under dark words, told apart by position and caption as well. */
const fills = ['#f9a66c', '#7cc4bc', '#a5b4fc', '#fcd58a', '#c4b5fd', '#fda4af', '#bef264', '#93c5fd']
const rest = '#e6f0fa'

/** Parts of a whole as one bar with a caption for each below; `filledUp` says that the last one is the water. */
export function StackedBar({ parts, title, filledUp }: { parts: readonly Part[]; title: string; filledUp?: boolean }) {
  const total = parts.reduce((sum, { value }) => sum + value, 0) || 1
  let from = 0
  const blocks = parts.map((part, i) => {
    const share = part.value / total
    const block = { ...part, from, share, fill: filledUp && i === parts.length - 1 ? rest : fills[i % fills.length]! }
    from += share
    return block
  })
  const draw = (form: Form) => ({
    height: 64,
    content: blocks.map(({ label, from, share, fill, text }) => {
      const [x, width] = [from * form.width, share * form.width]
      return (
        <g key={label}>
          <rect x={x.toFixed(1)} y={4} width={Math.max(width - 1.5, 0.5).toFixed(1)} height={56} rx={3} fill={fill} />
          {width > text.length * (form.isNarrow ? 9 : 7) + 8 && (
            <text x={(x + width / 2).toFixed(1)} y={37} textAnchor="middle" className={styles.strong}>
              {text}
            </text>
          )}
        </g>
      )
    }),
  })
  return (
    <div>
      <Drawn title={title} draw={draw} />
      <dl className={styles.grid}>
        {blocks.map(({ label, text, fill }) => (
          <div key={label}>
            <dt className="quiet">
              <svg
                viewBox="0 0 10 10"
                width={10}
                height={10}
                aria-hidden="true"
                style={{ display: 'inline', marginRight: 6 }}
              >
                <rect width={10} height={10} rx={2} fill={fill} stroke="#8b929e" strokeWidth={0.5} />
              </svg>
              {label}
            </dt>
            <dd className="medium">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
