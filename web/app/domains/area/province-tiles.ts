/**
 * The 34 provinces on a grid of equal tiles, each near its neighbours. It says where things are without drawing any
 * boundary (docs/decisions/0004-tile-map.md).
 */
export interface ProvinceTile {
  /** Code of base/area. */
  readonly code: string
  readonly name: string
  readonly column: number
  readonly row: number
}

export const TILE_COLUMNS = 8
export const TILE_ROWS = 8

const rows: readonly (readonly (readonly [code: string, name: string] | null)[])[] = [
  [null, null, null, null, null, null, null, ['230000', '黑龙江']],
  [null, null, null, null, ['150000', '内蒙古'], null, null, ['220000', '吉林']],
  [
    ['650000', '新疆'],
    null,
    ['620000', '甘肃'],
    ['640000', '宁夏'],
    ['140000', '山西'],
    ['110000', '北京'],
    ['120000', '天津'],
    ['210000', '辽宁'],
  ],
  [
    null,
    ['630000', '青海'],
    null,
    ['610000', '陕西'],
    ['410000', '河南'],
    ['130000', '河北'],
    ['370000', '山东'],
    null,
  ],
  [
    null,
    ['540000', '西藏'],
    ['510000', '四川'],
    ['500000', '重庆'],
    ['420000', '湖北'],
    ['340000', '安徽'],
    ['320000', '江苏'],
    ['310000', '上海'],
  ],
  [
    null,
    null,
    ['530000', '云南'],
    ['520000', '贵州'],
    ['430000', '湖南'],
    ['360000', '江西'],
    ['330000', '浙江'],
    null,
  ],
  [null, null, null, ['450000', '广西'], ['440000', '广东'], ['350000', '福建'], ['710000', '台湾'], null],
  [null, null, null, ['460000', '海南'], ['820000', '澳门'], ['810000', '香港'], null, null],
]

export const provinceTiles: readonly ProvinceTile[] = rows.flatMap((tiles, row) =>
  tiles.flatMap((tile, column) => (tile ? [{ code: tile[0], name: tile[1], column, row }] : [])),
)

/** Where the islands of the South China Sea stand, which belong to no tile. */
export const islands = { name: '南海诸岛', column: 7, row: 6 }

/** Degrees of a tile: square in the projection of charts, which shrinks longitudes by 0.75. */
const WEST = 74
const NORTH = 57
const DEGREES_EAST = 7.5
const DEGREES_SOUTH = 5.625

/**
 * The tiles as GeoJSON, for charts that know maps by name. They lie where China lies, since charts add the islands of
 * the South China Sea to a map of the name `china` by their place on the globe.
 */
export const tileGeoJson = () => ({
  type: 'FeatureCollection' as const,
  features: provinceTiles.map(({ code, name, column, row }) => {
    const [left, right] = [0.04, 0.96].map(part => WEST + (column + part) * DEGREES_EAST) as [number, number]
    const [top, bottom] = [0.04, 0.96].map(part => NORTH - (row + part) * DEGREES_SOUTH) as [number, number]
    return {
      type: 'Feature' as const,
      id: code,
      properties: { name },
      geometry: {
        type: 'Polygon' as const,
        coordinates: [
          [
            [left, top],
            [right, top],
            [right, bottom],
            [left, bottom],
            [left, top],
          ],
        ],
      },
    }
  }),
})
