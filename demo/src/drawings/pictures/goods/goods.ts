import { brandColour, dice, type Field, fieldTones, liquids } from '../palette.ts'
import { group, svg } from '../svg.ts'
import { bag } from './bag.ts'
import { amberBottle, jar, mediaBottle } from './bottle.ts'
import { box } from './box.ts'
import { columns } from './column.ts'
import { dishes, shakeFlask } from './flask.ts'
import { analyser, bioreactor, centrifuge, pipette } from './instrument.ts'
import { plate } from './plate.ts'
import { report } from './report.ts'
import { GROUND_Y, type Look, type Print, room, SIDE, shades } from './scene.ts'
import { conicalTubes, microTubes } from './tube.ts'
import { vials } from './vial.ts'

const kinds = {
  vial: vials,
  media: mediaBottle,
  amber: amberBottle,
  jar,
  bag,
  column: columns,
  plate,
  tubes: microTubes,
  conical: conicalTubes,
  flask: shakeFlask,
  dishes,
  box,
  analyser,
  centrifuge,
  bioreactor,
  pipette,
  report,
}
export type GoodsKind = keyof typeof kinds
export const goodsKinds = Object.keys(kinds) as GoodsKind[]

/** How much larger a drawing is shown, so that all kinds fill the picture alike. */
const zooms: Partial<Record<GoodsKind, number>> = {
  vial: 1.16,
  media: 1.14,
  amber: 1.2,
  jar: 1.24,
  column: 1.06,
  conical: 1.06,
  tubes: 1.1,
  analyser: 1.12,
  centrifuge: 1.16,
  report: 1.06,
  box: 1.05,
}

export interface GoodsPicture extends Print {
  kind: GoodsKind
  field: Field
  /** Decides what is left to chance; the 货号 where not given. */
  seed?: string
}

/** The drawing alone, on nothing, in a square of 800; its ids begin with `prefix` so that several fit into one picture. */
export function goodsDrawing({ kind, field, seed, ...print }: GoodsPicture, prefix = ''): string {
  const tone = fieldTones[field]
  const chance = dice(seed ?? `${print.brand} ${print.code}`)
  const look: Look = {
    print,
    tone,
    brand: brandColour(print.brand),
    liquid: chance.pick(liquids[field]),
    cap: chance.pick([tone[500], tone[700], '#2f6fb3', '#e8ebee', '#f26b0a']),
    dice: chance,
  }
  const drawn = kinds[kind](look).replace(/id="(label[^"]*|front)"|url\(#(label[^)]*|front)\)/g, (_whole, id, used) =>
    id ? `id="${prefix}${id}"` : `url(#${prefix}${used})`,
  )
  const zoom = zooms[kind] ?? 1
  if (zoom === 1) return drawn
  const ground = GROUND_Y + 8
  return group(drawn, {
    transform: `translate(${SIDE / 2} ${ground}) scale(${zoom}) translate(${-SIDE / 2} ${-ground})`,
  })
}

/** A product on a light table, 800 × 800. */
export function goodsPicture(picture: GoodsPicture): string {
  const behind = room(fieldTones[picture.field])
  return svg({
    width: SIDE,
    height: SIDE,
    defs: shades + behind.defs,
    body: behind.body + goodsDrawing(picture),
    title: `${picture.brand} ${picture.name}`,
  })
}
