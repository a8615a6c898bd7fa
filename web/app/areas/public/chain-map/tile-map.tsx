import { Link, useSearchParams } from 'react-router'
import { islands, provinceTiles, TILE_COLUMNS, TILE_ROWS } from '../../../domains/area/province-tiles.ts'
import { withParam } from '../../../ui/address.ts'
import { cx } from '../../../ui/cx.ts'
import styles from './chain-map.module.css'
import { levelOf } from './levels.ts'

const SIDE = 70
const GAP = 5

/**
 * The map as the server draws it: a tile a province, the darker the more suppliers. For the eye and the pointer; the
 * table beside it holds the same for keyboards and readers.
 */
export function TileMap({ counts, chosen }: { counts: ReadonlyMap<string, number>; chosen: string | null }) {
  const [params] = useSearchParams()
  const most = Math.max(1, ...counts.values())
  return (
    <svg
      viewBox={`0 0 ${TILE_COLUMNS * SIDE} ${TILE_ROWS * SIDE}`}
      className={styles.map}
      aria-hidden="true"
      focusable="false"
    >
      {provinceTiles.map(({ code, name, column, row }) => {
        const count = counts.get(code) ?? 0
        const isChosen = chosen === code
        return (
          <Link
            key={code}
            to={{ search: withParam(params, 'province', isChosen ? null : code) }}
            preventScrollReset
            tabIndex={-1}
            className={cx(styles.tile, isChosen && styles.chosenTile)}
            data-level={levelOf(count, most)}
          >
            <title>{`${name}：${count} 家`}</title>
            <rect x={column * SIDE + GAP / 2} y={row * SIDE + GAP / 2} width={SIDE - GAP} height={SIDE - GAP} rx={6} />
            <text x={column * SIDE + SIDE / 2} y={row * SIDE + 31}>
              {name}
            </text>
            <text x={column * SIDE + SIDE / 2} y={row * SIDE + 50} className={styles.tileCount}>
              {count || '–'}
            </text>
          </Link>
        )
      })}
      <g className={styles.islands}>
        <rect
          x={islands.column * SIDE + GAP / 2}
          y={islands.row * SIDE + GAP / 2}
          width={SIDE - GAP}
          height={SIDE - GAP}
          rx={6}
        />
        <text x={islands.column * SIDE + SIDE / 2} y={islands.row * SIDE + 39}>
          {islands.name}
        </text>
      </g>
    </svg>
  )
}
