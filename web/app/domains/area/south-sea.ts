/**
 * 南海诸岛 as an inset beside Taiwan, 钓鱼岛 and 赤尾屿, and the line east of Taiwan. Charts draw an inset of their own under
 * a map of the name `china`; this one follows its coast and lines (echarts lib/coord/geo/fix/nanhai.js, Apache-2.0), and
 * adds the islands, so that the server's picture and the chart are one.
 */
export const islandsName = '南海诸岛'

type Point = readonly [number, number]

/** Units of the inset: 64 wide, 93 high, from its upper left corner; about 0.26 by 0.24 degrees each. */
const WIDTH = 64
const HEIGHT = 93
const onMap = ([x, y]: Point): Point => [126 + x / 10.5, 25 - (y / 10.5) * 0.75]

const frame: readonly (readonly Point[])[] = [
  [
    [0, 0],
    [WIDTH, 0],
    [WIDTH, 0.6],
    [0, 0.6],
  ],
  [
    [0, 0],
    [0.8, 0],
    [0.8, HEIGHT],
    [0, HEIGHT],
  ],
  [
    [WIDTH - 0.8, 0],
    [WIDTH, 0],
    [WIDTH, HEIGHT],
    [WIDTH - 0.8, HEIGHT],
  ],
  [
    [0, HEIGHT - 0.6],
    [WIDTH, HEIGHT - 0.6],
    [WIDTH, HEIGHT],
    [0, HEIGHT],
  ],
]

const coast: readonly (readonly Point[])[] = [
  [
    [0, 3.5],
    [7, 11.2],
    [15, 11.9],
    [30, 7],
    [42, 0.7],
    [42, 0],
    [5, 0],
    [0, 0],
  ],
  [
    [52, 0],
    [56, 7.7],
    [59, 0.7],
    [59, 0],
  ],
  [
    [13, 16.1],
    [19, 14.7],
    [16, 21.7],
    [11, 23.1],
  ],
]

/** The nine lines, from the west round to the east. */
const lines: readonly (readonly Point[])[] = [
  [
    [12, 32.2],
    [14, 38.5],
    [15, 38.5],
    [13, 32.2],
  ],
  [
    [16, 47.6],
    [12, 53.2],
    [13, 53.2],
    [18, 47.6],
  ],
  [
    [6, 64.4],
    [8, 70],
    [9, 70],
    [8, 64.4],
  ],
  [
    [23, 82.6],
    [29, 79.8],
    [30, 79.8],
    [25, 82.6],
  ],
  [
    [37, 70.7],
    [43, 62.3],
    [44, 62.3],
    [39, 70.7],
  ],
  [
    [48, 51.1],
    [51, 45.5],
    [53, 45.5],
    [50, 51.1],
  ],
  [
    [51, 35],
    [51, 28.7],
    [53, 28.7],
    [53, 35],
  ],
  [
    [52, 22.4],
    [55, 17.5],
    [56, 17.5],
    [53, 22.4],
  ],
  [
    [58, 12.6],
    [62, 7],
    [63, 7],
    [60, 12.6],
  ],
]

/** 东沙, 西沙 (two), 中沙, 黄岩岛, 南沙 (five), 曾母暗沙. */
const islands: readonly Point[] = [
  [42, 12.6],
  [23.3, 30.1],
  [25.7, 28.2],
  [33, 32.6],
  [45.8, 35.8],
  [32.3, 54.5],
  [37, 56.6],
  [30.7, 59.4],
  [26.8, 63],
  [23, 66.2],
  [24.4, 77.6],
]

const dot = ([x, y]: Point, size: number): Point[] => [
  [x - size, y],
  [x, y - size],
  [x + size, y],
  [x, y + size],
]

export const islandCoast = coast.map(shape => shape.map(onMap))

export const islandLines: readonly (readonly Point[])[] = [
  ...[...frame, ...lines, ...islands.map(place => dot(place, 0.9))].map(shape => shape.map(onMap)),
  dot([123.47, 25.74], 0.12),
  dot([124.56, 25.92], 0.1),
  [
    [122.48, 23.47],
    [122.76, 24.58],
    [122.86, 24.56],
    [122.58, 23.45],
  ],
]
