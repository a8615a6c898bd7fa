/**
 * 中国地图: the provinces on one picture that the server draws and charts draw too, so that both show the same. Where the
 * outlines come from, and why the operator has to have the picture approved, says docs/decisions/0004-map-of-china.md.
 */
import { provinceNames } from './province-names.ts'
import { provinceRings } from './province-rings.ts'
import { islandCoast, islandLines, islandsName } from './south-sea.ts'

type Point = readonly [longitude: number, latitude: number]

const STEPS_A_DEGREE = 50
const WEST = 73.2
const NORTH = 53.9
const DOT_A_DEGREE = 13.9
/** Charts narrow longitudes by this much; the picture does the same. */
const NARROWED = 0.75

/** Size of the picture, in its own dots. */
export const MAP_WIDTH = 656
export const MAP_HEIGHT = 514

function pointsOf(ring: string): Point[] {
  let [east, north] = [0, 0]
  return ring.split(';').map(step => {
    const [x = 0, y = 0] = step.split(' ').map(Number)
    east += x
    north += y
    return [east / STEPS_A_DEGREE, north / STEPS_A_DEGREE]
  })
}

const dotOf = ([longitude, latitude]: Point): [x: number, y: number] => [
  Math.round((longitude - WEST) * NARROWED * DOT_A_DEGREE * 10) / 10,
  Math.round((NORTH - latitude) * DOT_A_DEGREE * 10) / 10,
]

const pathOf = (rings: readonly (readonly Point[])[]): string =>
  rings.map(ring => `M${ring.map(point => dotOf(point).join(' ')).join('L')}Z`).join('')

/** Where a name stands: inside its province, beside it where there is no room. */
const places: Readonly<Record<string, readonly [...Point, beside?: 'start' | 'below']>> = {
  '110000': [116.4, 40.15],
  '120000': [117.9, 38.85, 'start'],
  '130000': [115.1, 38.1],
  '140000': [112.2, 37.4],
  '150000': [112.0, 41.7],
  '210000': [123.0, 41.3],
  '220000': [126.4, 43.4],
  '230000': [128.0, 47.0],
  '310000': [122.1, 31.1, 'start'],
  '320000': [119.6, 32.95],
  '330000': [120.2, 29.1],
  '340000': [117.1, 31.7],
  '350000': [118.0, 26.0],
  '360000': [115.6, 27.5],
  '370000': [118.2, 36.2],
  '410000': [113.5, 33.7],
  '420000': [112.3, 30.9],
  '430000': [111.6, 27.5],
  '440000': [113.4, 23.3],
  '450000': [108.6, 23.6],
  '460000': [109.8, 19.0],
  '500000': [107.6, 29.7],
  '510000': [102.6, 30.4],
  '520000': [106.7, 26.7],
  '530000': [101.5, 24.6],
  '540000': [87.8, 31.4],
  '610000': [108.8, 34.6],
  '620000': [103.6, 35.7],
  '630000': [95.8, 35.4],
  '640000': [106.0, 37.3],
  '650000': [85.2, 41.2],
  '710000': [121.0, 23.6],
  '810000': [114.8, 22.0, 'start'],
  '820000': [113.3, 21.0, 'below'],
}

const shapes = provinceRings.map(([code, rings]) => ({ code, name: provinceNames[code]!, rings: rings.map(pointsOf) }))

/** A province of the picture: its outline as an SVG path, and where its name stands. */
export const provinces = shapes.map(({ code, name, rings }) => {
  const [longitude, latitude, beside] = places[code]!
  const [x, y] = dotOf([longitude, latitude])
  return { code, name, path: pathOf(rings), x, y, beside }
})

/** The inset of the South China Sea: its coast; its islands and lines, with those beside Taiwan; where its name stands. */
export const southSea = {
  name: islandsName,
  coast: pathOf(islandCoast),
  lines: pathOf(islandLines),
  x: dotOf([129.05, 17.6])[0],
  y: dotOf([129.05, 17.6])[1],
}

/** Half a name's width in degrees: charts centre it on its place. */
const HALF_NAME = 1.2

/** The same for charts, which know maps by name. */
export const chinaGeoJson = () => ({
  type: 'FeatureCollection' as const,
  features: [
    ...shapes.map(({ code, name, rings }) => {
      const [longitude, latitude, beside] = places[code]!
      return featureOf(name, rings, [beside === 'start' ? longitude + HALF_NAME : longitude, latitude])
    }),
    featureOf(islandsName, [...islandCoast, ...islandLines], [126, 23.2]),
  ],
})

const featureOf = (name: string, rings: readonly (readonly Point[])[], cp: Point) => ({
  type: 'Feature' as const,
  properties: { name, cp: [...cp] },
  geometry: {
    type: 'MultiPolygon' as const,
    coordinates: rings.map(ring => [[...ring, ring[0]!].map(([x, y]) => [x, y])]),
  },
})
