import styles from '../extras/extras.module.css'
import { Drawn, type Form } from './drawn.tsx'

interface Props {
  readonly title: string
  /** Concentration of each tube, first one undiluted; colours fade with its logarithm. */
  readonly values: readonly number[]
  readonly captions: readonly string[]
  readonly transfer: string
}

const ROW = 170

/** Tubes from left to right with what is carried over between them. */
export function TubeRow({ title, values, captions, transfer }: Props) {
  const logs = values.map(value => Math.log10(value))
  const [high = 0, low = 0] = [logs[0], logs.at(-1)]
  const draw = ({ isNarrow }: Form) => {
    const [first, gap, perRow] = isNarrow ? [48, 106, 3] : [34, 80, 9]
    return {
      height: Math.ceil(values.length / perRow) * ROW,
      content: values.map((value, i) => {
        const x = first + (i % perRow) * gap
        const y = Math.floor(i / perRow) * ROW + 38
        const strength = high === low ? 1 : 0.12 + (0.88 * ((logs[i] ?? 0) - low)) / (high - low)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: tubes keep their order
          <g key={i} transform={`translate(${x} ${y})`}>
            {i > 0 && i % perRow > 0 && (
              <>
                <path d={`M${24 - gap} -2 Q${-gap / 2} -22 -22 -4`} fill="none" stroke="#0f766e" strokeWidth={1.5} />
                <path d="M-27 -9 L-21 -3 L-29 -2" fill="none" stroke="#0f766e" strokeWidth={1.5} />
                {i % perRow === 1 && (
                  <text x={-gap / 2} y={-18} textAnchor="middle">
                    {transfer}
                  </text>
                )}
              </>
            )}
            <path d="M-15 4 V72 a15 15 0 0 0 30 0 V4" fill="#fff" stroke="#8b929e" strokeWidth={1.5} />
            <path d="M-13.5 26 V72 a13.5 13.5 0 0 0 27 0 V26 Z" fill="#f26b0a" opacity={strength.toFixed(3)} />
            <rect x={-18} y={0} width={36} height={6} rx={2} fill="#fff" stroke="#8b929e" strokeWidth={1.5} />
            <text y={108} textAnchor="middle" className={styles.strong}>
              {captions[i]}
            </text>
            <text y={124} textAnchor="middle">
              {i === 0 ? '起始' : `第${i}管`}
            </text>
            <title>{`${i === 0 ? '起始' : `第${i}管`} ${value}`}</title>
          </g>
        )
      }),
    }
  }
  return <Drawn title={title} draw={draw} />
}
