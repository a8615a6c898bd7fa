import { darker, lighter, mix } from '../palette.ts'
import { ellipse, line, path, rect } from '../svg.ts'
import { label } from './label.ts'
import { barrel, drum, GROUND_Y, type Look, shadow } from './scene.ts'

/** Fine ribs of a screw cap. */
function ribs(x: number, y: number, width: number, height: number, colour: string): string {
  let out = ''
  const count = Math.round(width / 7)
  for (let i = 1; i < count; i++) {
    // ribs crowd towards the edges of a round cap
    const at = x + (width / 2) * (1 - Math.cos((Math.PI * i) / count))
    out += line(at, y + 3, at, y + height, darker(colour, 0.28), { 'stroke-width': 1.3, 'stroke-opacity': 0.5 })
  }
  return out
}

interface Bottle {
  cx: number
  ground: number
  width: number
  height: number
  glass: string
  opacity: number
  level: number
  cap: string
  capHeight: number
  neck: number
  graduated: boolean
  id: string
}

function bottle(look: Look, b: Bottle): string {
  const x = b.cx - b.width / 2
  const y = b.ground - b.height
  const bend = b.width * 0.05
  const neckX = b.cx - b.neck / 2
  const shoulder = b.width * 0.34
  const corner = b.width * 0.09
  const outline =
    `M${neckX} ${y}V${y + shoulder * 0.3}C${neckX} ${y + shoulder * 0.75} ${x} ${y + shoulder * 0.5} ${x} ${y + shoulder * 1.2}` +
    `V${b.ground - corner}Q${x} ${b.ground} ${x + corner} ${b.ground + bend * 0.45}Q${b.cx} ${b.ground + bend * 1.3} ${x + b.width - corner} ${b.ground + bend * 0.45}Q${x + b.width} ${b.ground} ${x + b.width} ${b.ground - corner}` +
    `V${y + shoulder * 1.2}C${x + b.width} ${y + shoulder * 0.5} ${neckX + b.neck} ${y + shoulder * 0.75} ${neckX + b.neck} ${y + shoulder * 0.3}V${y}Z`
  const inset = b.width * 0.03
  const top = b.ground - b.height * b.level
  const liquid = `M${x + inset} ${top}A${b.width / 2 - inset} ${bend * 0.8} 0 0 0 ${x + b.width - inset} ${top}V${b.ground - corner}Q${x + b.width - inset} ${b.ground - inset} ${x + b.width - corner} ${b.ground - inset}Q${b.cx} ${b.ground + bend * 0.9} ${x + corner} ${b.ground - inset}Q${x + inset} ${b.ground - inset} ${x + inset} ${b.ground - corner}Z`
  const capWidth = b.neck * 1.2
  const capX = b.cx - capWidth / 2
  const capY = y - b.capHeight * 0.62
  const marks = b.graduated
    ? Array.from({ length: 6 }, (_, i) => {
        const at = y + b.height * 0.36 + i * b.height * 0.085
        return line(x + b.width * 0.9, at, x + b.width * (i % 2 ? 0.94 : 0.965), at, darker(look.liquid, 0.35), {
          'stroke-width': 2,
          'stroke-opacity': 0.45,
        })
      }).join('')
    : ''
  return [
    shadow(b.cx, b.width * 0.52, b.ground),
    path(outline, b.glass, { 'fill-opacity': b.opacity }),
    b.level > 0
      ? path(liquid, look.liquid, { 'fill-opacity': 0.9 }) +
        path(liquid, 'url(#deepen)') +
        ellipse(b.cx, top, b.width / 2 - inset, bend * 0.8, lighter(look.liquid, 0.38))
      : '',
    path(outline, b.opacity < 0.9 ? 'url(#glass)' : 'url(#cylinder)'),
    path(outline, 'none', { stroke: mix(b.glass, '#4b6172', 0.5), 'stroke-opacity': 0.45, 'stroke-width': 1.6 }),
    marks,
    label({ x, y: y + b.height * 0.39, width: b.width, height: b.height * 0.45, bend, id: b.id }, look),
    rect(x + b.width * 0.055, y + shoulder * 1.25, b.width * 0.045, b.height - shoulder * 1.9, 'url(#gloss)', {
      rx: b.width * 0.022,
    }),
    // ring left on the neck, then the cap
    path(barrel(capX + 5, capY + b.capHeight, capWidth - 10, b.capHeight * 0.14, bend * 0.5), darker(b.cap, 0.12)),
    path(barrel(capX, capY, capWidth, b.capHeight, bend * 0.6), b.cap),
    ribs(capX, capY, capWidth, b.capHeight, b.cap),
    drum(capX, capY, capWidth, b.capHeight, bend * 0.6, 'none', lighter(b.cap, 0.18)),
    ellipse(b.cx, capY, capWidth * 0.39, bend * 0.4, darker(b.cap, 0.06), { 'fill-opacity': 0.5 }),
  ].join('')
}

/** Media and buffers in a clear bottle, with a smaller one behind it now and then. */
export function mediaBottle(look: Look): string {
  const base = { glass: '#eef4f7', opacity: 0.62, level: 0.72, cap: look.cap, graduated: true }
  const main = { ...base, cx: 400, ground: GROUND_Y, width: 262, height: 442, capHeight: 66, neck: 118, id: 'label' }
  if (look.dice.chance(0.5)) return bottle(look, main)
  return (
    bottle(look, {
      ...base,
      cx: 566,
      ground: GROUND_Y - 44,
      width: 190,
      height: 318,
      capHeight: 50,
      neck: 92,
      id: 'label-small',
    }) + bottle(look, { ...main, cx: 336 })
  )
}

/** Solvents and light-sensitive reagents in amber glass. */
export const amberBottle = (look: Look): string =>
  bottle(look, {
    cx: 400,
    ground: GROUND_Y,
    width: 256,
    height: 420,
    glass: '#8a4a16',
    opacity: 0.94,
    level: 0,
    cap: look.dice.pick(['#20252b', '#f4f5f6', look.cap]),
    capHeight: 70,
    neck: 112,
    graduated: false,
    id: 'label',
  })

/** Powders in a wide white jar. */
export const jar = (look: Look): string =>
  bottle(look, {
    cx: 400,
    ground: GROUND_Y,
    width: 316,
    height: 356,
    glass: '#f7f8f9',
    opacity: 1,
    level: 0,
    cap: look.cap,
    capHeight: 78,
    neck: 236,
    graduated: false,
    id: 'label',
  })
