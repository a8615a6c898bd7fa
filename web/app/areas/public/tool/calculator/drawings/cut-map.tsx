import styles from '../extras/extras.module.css'
import { Drawn, type Form } from './drawn.tsx'

const MOST_LABELS = 28

interface Cut {
  readonly name: string
  readonly at: number
}

/** Where enzymes cut: a line for linear DNA, a circle for circular. */
export function CutMap({
  length,
  isLinear,
  cuts,
}: {
  length: number
  isLinear: boolean
  cuts: Readonly<Record<string, readonly number[]>>
}) {
  const all = Object.entries(cuts)
    .flatMap(([name, places]) => places.map((at): Cut => ({ name, at })))
    .sort((one, other) => one.at - other.at)
  const title =
    all.length === 0
      ? '所选酶都不切'
      : `切点 ${all
          .slice(0, 20)
          .map(cut => `${cut.name} ${cut.at}`)
          .join('、')}`
  return isLinear ? (
    <Line length={length} cuts={all} title={title} />
  ) : (
    <Circle length={length} cuts={all} title={title} />
  )
}

interface Site {
  readonly length: number
  readonly cuts: readonly Cut[]
}
interface Props extends Site {
  readonly title: string
}

const Line = ({ title, ...drawn }: Props) => <Drawn title={title} draw={form => drawLine(drawn, form)} />

function drawLine({ length, cuts }: Site, { width, isNarrow }: Form) {
  const [edge, letter, rows] = isNarrow ? [16, 8.4, 12] : [40, 6.8, 4]
  const x = (at: number) => edge + ((width - 2 * edge) * (at - 1)) / length
  // names that would cover each other go to the next height
  const ends = new Array<number>(rows).fill(-1e9)
  const placed = cuts.slice(0, MOST_LABELS).map(cut => {
    const size = `${cut.name} ${cut.at}`.length * letter
    const toLeft = isNarrow && x(cut.at) + size > width
    const from = toLeft ? x(cut.at) - size : x(cut.at)
    const free = ends.findIndex(end => from - end > 0)
    const row = free < 0 ? rows - 1 : free
    ends[row] = from + size
    return { ...cut, row, toLeft }
  })
  const top = 60 - 20 * Math.max(-1, ...placed.map(cut => cut.row))
  const content = (
    <>
      <rect x={edge} y={98} width={width - 2 * edge} height={12} rx={6} fill="#7cc4bc" />
      <text x={edge} y={130}>
        1
      </text>
      <text x={width - edge} y={130} textAnchor="end">
        {`${length} bp`}
      </text>
      {cuts.map((cut, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two enzymes may cut in one place
        <path key={i} d={`M${x(cut.at).toFixed(1)} 96V112`} stroke="#c84a00" strokeWidth={2} />
      ))}
      {placed.map((cut, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two enzymes may cut in one place
        <g key={i}>
          <path d={`M${x(cut.at).toFixed(1)} 96V${84 - cut.row * 20}`} stroke="#c9ced6" />
          <text
            x={x(cut.at).toFixed(1)}
            y={80 - cut.row * 20}
            textAnchor={cut.toLeft ? 'end' : undefined}
            className={styles.strong}
          >
            {`${cut.name} ${cut.at}`}
          </text>
        </g>
      ))}
    </>
  )
  return { top, height: 138 - top, content }
}

const Circle = ({ title, ...drawn }: Props) => <Drawn title={title} draw={form => drawCircle(drawn, form)} />

function drawCircle({ length, cuts }: Site, { width, isNarrow }: Form) {
  const [centre, radius] = [width / 2, isNarrow ? 62 : 96]
  const turn = (at: number, r: number) => {
    const angle = (2 * Math.PI * (at - 1)) / length - Math.PI / 2
    return [centre + r * Math.cos(angle), 150 + r * Math.sin(angle)] as const
  }
  const content = (
    <>
      <circle cx={centre} cy={150} r={radius} fill="none" stroke="#7cc4bc" strokeWidth={12} />
      <text x={centre} y={154} textAnchor="middle" className={styles.strong}>
        {`${length} bp`}
      </text>
      {cuts.map((cut, i) => {
        const [x1, y1] = turn(cut.at, radius - 9)
        const [x2, y2] = turn(cut.at, radius + 16)
        const [x, y] = turn(cut.at, radius + 24)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two enzymes may cut in one place
          <g key={i}>
            <path
              d={`M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`}
              stroke="#c84a00"
              strokeWidth={2}
            />
            {i < MOST_LABELS && (
              <text
                x={x.toFixed(1)}
                y={y.toFixed(1)}
                dy="0.32em"
                textAnchor={x < centre - 10 ? 'end' : x > centre + 10 ? 'start' : 'middle'}
                className={styles.strong}
              >
                {`${cut.name} ${cut.at}`}
              </text>
            )}
          </g>
        )
      })}
    </>
  )
  return { height: 300, content }
}
