import styles from '../extras/extras.module.css'
import { Drawn, type Form } from './drawn.tsx'

const LADDER_SMALL = [1000, 900, 800, 700, 600, 500, 400, 300, 200, 100, 50, 25]
const LADDER = [10000, 8000, 6000, 5000, 4000, 3000, 2500, 2000, 1500, 1000, 750, 500, 250]
const HEIGHT = 250

/** Simulated agarose gel: fragments run by the logarithm of their length, brighter the more they weigh. */
export function Gel({ fragments, uncut }: { fragments: readonly number[]; uncut: number }) {
  const ladder = uncut <= 1000 ? LADDER_SMALL : LADDER
  const [high, low] = [Math.max(ladder[0]!, uncut) * 1.15, Math.min(ladder.at(-1)!, ...fragments) / 1.2]
  const y = (length: number) =>
    26 + ((Math.log(high) - Math.log(length)) / (Math.log(high) - Math.log(low))) * (HEIGHT - 40)
  const draw = ({ isNarrow }: Form) => {
    const [left, right, lanes, half, apart] = isNarrow
      ? ([46, 258, [86, 152, 218], 26, 14] as const)
      : ([150, 570, [220, 360, 500], 32, 11] as const)
    const lane = (x: number, bands: readonly number[], label: string) => (
      <g>
        <rect x={x - half - 2} y={12} width={2 * half + 4} height={6} rx={2} fill="#0b0f16" />
        <text x={x} y={HEIGHT + 18} textAnchor="middle">
          {label}
        </text>
        {bands.map((length, i) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: fragments of the same length are two bands in one place
            key={i}
            x={x - half}
            y={(y(length) - 2).toFixed(1)}
            width={2 * half}
            height={4}
            rx={2}
            fill="#ffe9d4"
            opacity={(0.45 + 0.55 * Math.min(1, length / (uncut / 3))).toFixed(2)}
          >
            <title>{`${length} bp`}</title>
          </rect>
        ))}
      </g>
    )
    const content = (
      <>
        <rect x={left} y={4} width={right - left} height={HEIGHT} rx={6} fill="#262c3a" />
        {lane(lanes[0], ladder, '标准（bp）')}
        {lane(lanes[1], [uncut], '未切')}
        {lane(lanes[2], fragments, '酶切')}
        {ladder.map((length, i) =>
          i > 0 && y(length) - y(ladder[i - 1]!) < apart ? null : (
            <text key={length} x={left - (isNarrow ? 6 : 10)} y={y(length).toFixed(1)} dy="0.32em" textAnchor="end">
              {length}
            </text>
          ),
        )}
        {fragments.slice(0, 14).map((length, i) =>
          i > 0 && y(length) - y(fragments[i - 1]!) < apart ? null : (
            <text
              // biome-ignore lint/suspicious/noArrayIndexKey: fragments may repeat
              key={i}
              x={right + (isNarrow ? 6 : 10)}
              y={y(length).toFixed(1)}
              dy="0.32em"
              className={styles.strong}
            >
              {`${length} bp`}
            </text>
          ),
        )}
      </>
    )
    return { height: HEIGHT + 28, content }
  }
  return <Drawn title={`模拟电泳，片段 ${fragments.slice(0, 20).join('、')} bp`} draw={draw} />
}
