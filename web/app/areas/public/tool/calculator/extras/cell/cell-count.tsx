import { Drawn, type Form } from '../../drawings/drawn.tsx'
import { defineExtra } from '../../extra.ts'

export { cellCount as calculator } from '@shangyouji/calculators/cell/cell-count'

interface Entered {
  live: readonly number[]
  dead: readonly number[]
}

const MOST = 9

/** Places for cells inside a square: the golden angle spreads them evenly and always alike. */
const spread = (i: number, count: number) => {
  const r = 46 * Math.sqrt((i + 0.5) / Math.max(count, 1))
  return [56 + r * Math.cos(i * 2.39996), 56 + r * Math.sin(i * 2.39996)] as const
}

export const extra = defineExtra<Entered, { viabilityPct: number }>({
  main: ['viablePerMl', 'viabilityPct'],
  pictureTitle: '各大格计数（深色为台盼蓝着色的死细胞）',
  Picture({ input: { live, dead } }) {
    const squares = live.slice(0, MOST).map((count, i) => ({ live: count, dead: dead[i] ?? 0 }))
    const title = squares.map(({ live, dead }, i) => `第${i + 1}格活 ${live} 死 ${dead}`).join('，')
    const draw = ({ isNarrow }: Form) => {
      const columns = Math.min(squares.length, isNarrow ? 2 : 5)
      const [left, pitch] = isNarrow ? [24, 160] : [6, 142]
      return {
        height: Math.ceil(squares.length / columns) * 142,
        content: squares.map(({ live, dead }, i) => {
          const all = Math.min(live + dead, 160)
          const shownDead = Math.round((dead / Math.max(live + dead, 1)) * all)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: squares keep their order
            <g key={i} transform={`translate(${(i % columns) * pitch + left} ${Math.floor(i / columns) * 142 + 2})`}>
              <path
                d="M0 0H112V112H0ZM28 0V112M56 0V112M84 0V112M0 28H112M0 56H112M0 84H112"
                fill="#fbfcfd"
                stroke="#c9ced6"
              />
              {Array.from({ length: all }, (_, cell) => {
                const [x, y] = spread(cell, all)
                const isDead = (cell * shownDead) % Math.max(all, 1) < shownDead
                return (
                  <circle
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells keep their places
                    key={cell}
                    cx={x.toFixed(1)}
                    cy={y.toFixed(1)}
                    r={3.2}
                    fill={isDead ? '#31538f' : '#fff4ec'}
                    stroke={isDead ? '#1e3a6e' : '#f26b0a'}
                  />
                )
              })}
              <text x={56} y={130} textAnchor="middle">
                {`活 ${live}　死 ${dead}`}
              </text>
            </g>
          )
        }),
      }
    }
    return <Drawn title={title} draw={draw} />
  },
  goods: [
    { label: '台盼蓝 72-57-1', keyword: '72-57-1' },
    { label: '血球计数板', keyword: '计数板' },
  ],
})
