import { Link, useSearchParams } from 'react-router'
import { MAP_HEIGHT, MAP_WIDTH, provinces, southSea } from '../../../domains/area/china-map.ts'
import { withParam } from '../../../lib/address.ts'
import { cx } from '../../../ui/base/cx.ts'
import styles from './chain-map.module.css'
import { levelFills, levelOf } from './levels.ts'

/**
 * The map as the server draws it: a province is the darker, the more suppliers are there. For the eye and the pointer; the
 * table beside it holds the same for keyboards and readers.
 */
export default function ProvinceMap({
  counts,
  chosen,
}: {
  counts: ReadonlyMap<string, number>
  chosen: string | null
}) {
  const [params] = useSearchParams()
  const most = Math.max(1, ...counts.values())
  const level = (code: string) => levelOf(counts.get(code) ?? 0, most)
  // a chosen outline lies over its neighbours', as does every name
  const drawn = [...provinces].sort((a, b) => Number(a.code === chosen) - Number(b.code === chosen))
  return (
    <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} className="block full" aria-hidden="true" focusable="false">
      {drawn.map(({ code, name, path }) => (
        <Link
          key={code}
          to={{ search: withParam(params, 'province', chosen === code ? null : code) }}
          preventScrollReset
          tabIndex={-1}
          className={cx(styles.province, chosen === code && styles.chosenProvince)}
        >
          <title>{`${name}：${counts.get(code) ?? 0} 家`}</title>
          <path d={path} fill={levelFills[level(code)]} />
        </Link>
      ))}
      <g className={styles.southSea}>
        <path d={southSea.coast} className={styles.coast} />
        <path d={southSea.lines} />
        <text x={southSea.x} y={southSea.y}>
          {southSea.name}
        </text>
      </g>
      {/* too small to be read on a phone: the table below says them */}
      <g className={cx(styles.names, 'desktop-only')}>
        {provinces.map(({ code, name, x, y, beside }) => (
          <text
            key={code}
            x={x}
            y={y}
            textAnchor={beside === 'start' ? 'start' : 'middle'}
            className={!beside && level(code) === 4 ? styles.onDark : undefined}
          >
            {name}
          </text>
        ))}
      </g>
    </svg>
  )
}
