import { text } from './lettering.ts'
import { INK, INK_2, PAPER } from './palette.ts'
import { rect, stroke, svg } from './svg.ts'

const WIDTH = 900
const HEIGHT = 500

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A hall seen from above: walls with two doors, and the booths where they stand, in per cent. */
export function floorPlan(hall: string, areas: readonly Area[]): string {
  const wall = stroke(`M330 480 H20 V20 H${WIDTH - 20} V480 H570`, INK, 6)
  const booths = areas.map(({ x, y, width, height }) =>
    rect((x * WIDTH) / 100, (y * HEIGHT) / 100, (width * WIDTH) / 100, (height * HEIGHT) / 100, '#eef1f4', {
      stroke: INK_2,
      'stroke-width': 2,
    }),
  )
  const body = [
    rect(0, 0, WIDTH, HEIGHT, PAPER),
    ...booths,
    wall,
    text(hall, WIDTH / 2, 52, { size: 24, fill: INK, anchor: 'middle' }),
    text('入口', WIDTH / 2, 488, { size: 20, fill: INK_2, anchor: 'middle' }),
  ].join('')
  return svg({ width: WIDTH, height: HEIGHT, body, title: `${hall}平面图` })
}
