import styles from '../extras/extras.module.css'

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

interface Drawn {
  readonly length: number
  readonly cuts: readonly Cut[]
  readonly title: string
}

function Line({ length, cuts, title }: Drawn) {
  const x = (at: number) => 40 + (640 * (at - 1)) / length
  // names that would cover each other go to the next of four heights
  const ends = [-1e9, -1e9, -1e9, -1e9]
  const placed = cuts.slice(0, MOST_LABELS).map(cut => {
    const free = ends.findIndex(end => x(cut.at) - end > 0)
    const row = free < 0 ? 3 : free
    ends[row] = x(cut.at) + `${cut.name} ${cut.at}`.length * 6.8
    return { ...cut, row }
  })
  const top = 60 - 20 * Math.max(-1, ...placed.map(cut => cut.row))
  return (
    <svg viewBox={`0 ${top} 720 ${138 - top}`} role="img" aria-label={title} className={styles.drawing}>
      <rect x={40} y={98} width={640} height={12} rx={6} fill="#7cc4bc" />
      <text x={40} y={130}>
        1
      </text>
      <text x={680} y={130} textAnchor="end">
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
          <text x={x(cut.at).toFixed(1)} y={80 - cut.row * 20} className={styles.strong}>
            {`${cut.name} ${cut.at}`}
          </text>
        </g>
      ))}
    </svg>
  )
}

function Circle({ length, cuts, title }: Drawn) {
  const turn = (at: number, r: number) => {
    const angle = (2 * Math.PI * (at - 1)) / length - Math.PI / 2
    return [360 + r * Math.cos(angle), 150 + r * Math.sin(angle)] as const
  }
  return (
    <svg viewBox="0 0 720 300" role="img" aria-label={title} className={styles.drawing}>
      <circle cx={360} cy={150} r={96} fill="none" stroke="#7cc4bc" strokeWidth={12} />
      <text x={360} y={154} textAnchor="middle" className={styles.strong}>
        {`${length} bp`}
      </text>
      {cuts.map((cut, i) => {
        const [x1, y1] = turn(cut.at, 87)
        const [x2, y2] = turn(cut.at, 112)
        const [x, y] = turn(cut.at, 120)
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
                textAnchor={x < 350 ? 'end' : x > 370 ? 'start' : 'middle'}
                className={styles.strong}
              >
                {`${cut.name} ${cut.at}`}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
