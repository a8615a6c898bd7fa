import { helix, honeycomb } from './goods/box.ts'
import { chromatogram } from './goods/instrument.ts'
import { type Dice, mix, type Tone } from './palette.ts'
import { circle, ellipse, group, path, rect, stroke } from './svg.ts'

/** Patterns from the field that fill the art side of covers. Each draws into a box from (0, 0). */
export type Motif = (width: number, height: number, tone: Tone, dice: Dice, isDark: boolean) => string

const faint = (tone: Tone, isDark: boolean) => (isDark ? mix(tone[700], '#ffffff', 0.28) : tone[300])
const strong = (tone: Tone, isDark: boolean) => (isDark ? tone[300] : tone[500])

const helices: Motif = (width, height, tone, dice, isDark) =>
  group(
    [0, 1, 2]
      .map(i =>
        helix(
          -60,
          height * (0.2 + i * 0.32),
          width + 160,
          height * 0.11,
          2.4 + i * 0.5,
          i === 1 ? strong(tone, isDark) : faint(tone, isDark),
          faint(tone, isDark),
          i === 1 ? 7 : 4,
        ),
      )
      .join(''),
    { transform: `rotate(${dice.pick([-18, -12, 14])} ${width / 2} ${height / 2})` },
  )

const combs: Motif = (width, height, tone, dice, isDark) =>
  honeycomb(-10, -16, Math.ceil(width / 42) + 2, Math.ceil(height / 48) + 2, 29, strong(tone, isDark), { dice })

/** Cells with their nuclei. */
const cells: Motif = (width, height, tone, dice, isDark) => {
  const placed: [number, number, number][] = []
  for (let tries = 0; tries < 260 && placed.length < 24; tries++) {
    const radius = dice.between(14, 62)
    const x = dice.between(0, width)
    const y = dice.between(0, height)
    if (placed.every(([px, py, pr]) => Math.hypot(px - x, py - y) > pr + radius + 5)) placed.push([x, y, radius])
  }
  return placed
    .map(([x, y, radius], i) => {
      const colour = i % 4 === 0 ? strong(tone, isDark) : faint(tone, isDark)
      const turn = dice.between(0, Math.PI * 2)
      const nx = x + Math.cos(turn) * radius * 0.25
      const ny = y + Math.sin(turn) * radius * 0.25
      return (
        circle(x, y, radius, colour, { 'fill-opacity': 0.32, stroke: colour, 'stroke-width': 2.2 }) +
        circle(nx, ny, radius * 0.42, colour, { 'fill-opacity': 0.85 }) +
        circle(nx + radius * 0.1, ny - radius * 0.08, radius * 0.12, '#ffffff', { 'fill-opacity': 0.6 })
      )
    })
    .join('')
}

/** Curves of several runs laid over each other. */
const curves: Motif = (width, height, tone, dice, isDark) =>
  Array.from({ length: 5 }, (_, i) => {
    const base = height * (0.34 + i * 0.15)
    const curve = chromatogram(-10, base - height * 0.3, width + 20, height * 0.3, { dice }, 5)
    const colour = i === 2 ? strong(tone, isDark) : faint(tone, isDark)
    return (
      path(`${curve}L${width + 10} ${height + 20}L-10 ${height + 20}Z`, isDark ? tone[700] : '#ffffff', {
        'fill-opacity': 0.5,
      }) + stroke(curve, colour, i === 2 ? 4.5 : 2.6)
    )
  }).join('')

/** A plate read from above. */
const wells: Motif = (width, height, tone, dice, isDark) => {
  const step = 34
  const peakX = dice.between(0.3, 0.8) * width
  const peakY = dice.between(0.2, 0.8) * height
  let out = ''
  for (let x = step / 2; x < width + step; x += step) {
    for (let y = step / 2; y < height + step; y += step) {
      const near = Math.max(0, 1 - Math.hypot(x - peakX, y - peakY) / (width * 0.75))
      const level = Math.min(1, near * dice.between(0.6, 1.35))
      out += circle(x, y, 12.5, mix(isDark ? tone[700] : '#ffffff', strong(tone, isDark), level), {
        stroke: faint(tone, isDark),
        'stroke-width': 1.6,
      })
    }
  }
  return out
}

/** Droplets and rings spreading on a surface. */
const drops: Motif = (width, height, tone, dice, isDark) => {
  const cx = width * dice.between(0.45, 0.7)
  const cy = height * 0.66
  const rings = [1, 2, 3, 4, 5].map(i =>
    ellipse(cx, cy, 38 * i + 12, 13 * i + 4, 'none', {
      stroke: i === 1 ? strong(tone, isDark) : faint(tone, isDark),
      'stroke-width': 4 - i * 0.5,
      'stroke-opacity': 1.1 - i * 0.16,
    }),
  )
  const drop = (x: number, y: number, size: number, colour: string) =>
    path(
      `M${x} ${y - size * 1.5}C${x + size * 0.3} ${y - size * 0.8} ${x + size} ${y - size * 0.3} ${x + size} ${y + size * 0.2}A${size} ${size} 0 0 1 ${x - size} ${y + size * 0.2}C${x - size} ${y - size * 0.3} ${x - size * 0.3} ${y - size * 0.8} ${x} ${y - size * 1.5}Z`,
      colour,
    ) + ellipse(x - size * 0.38, y + size * 0.25, size * 0.16, size * 0.34, '#ffffff', { 'fill-opacity': 0.7 })
  return (
    rings.join('') +
    drop(cx, cy - height * 0.24, height * 0.13, strong(tone, isDark)) +
    drop(cx + 76, cy - height * 0.46, height * 0.055, faint(tone, isDark)) +
    drop(cx - 70, cy - height * 0.4, height * 0.04, faint(tone, isDark))
  )
}

/** Antibodies, the letter Y of this trade. */
const antibodies: Motif = (width, height, tone, dice, isDark) => {
  const one = (x: number, y: number, size: number, turn: number, colour: string, second: string) =>
    group(
      [
        stroke(`M0 ${size}V4L${-size * 0.62} ${-size * 0.66}`, colour, size * 0.2),
        stroke(`M${size * 0.26} ${size}V4L${size * 0.88} ${-size * 0.66}`, colour, size * 0.2),
        stroke(`M${-size * 0.3} ${size * 0.02}L${-size * 0.9} ${-size * 0.62}`, second, size * 0.16),
        stroke(`M${size * 0.56} ${size * 0.02}L${size * 1.16} ${-size * 0.62}`, second, size * 0.16),
      ].join(''),
      { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})` },
    )
  return [
    one(width * 0.52, height * 0.55, height * 0.25, dice.between(-14, 14), strong(tone, isDark), faint(tone, isDark)),
    ...Array.from({ length: 7 }, (_, i) =>
      one(
        width * ((i * 0.31 + 0.06) % 1),
        height * ((i * 0.47 + 0.1) % 1),
        height * dice.between(0.045, 0.085),
        dice.between(-60, 60),
        faint(tone, isDark),
        faint(tone, isDark),
      ),
    ),
  ].join('')
}

/** Blocks of growing height, as process scale grows. */
const bars: Motif = (width, height, tone, dice, isDark) => {
  const count = 8
  const step = width / count
  return Array.from({ length: count }, (_, i) => {
    const tall = height * (0.16 + 0.62 * (i / count) ** 1.3 + dice.between(0, 0.08))
    return rect(
      i * step + step * 0.16,
      height - tall,
      step * 0.68,
      tall + 10,
      i === count - 2 ? strong(tone, isDark) : faint(tone, isDark),
      { rx: 6, 'fill-opacity': i === count - 2 ? 1 : 0.35 + i * 0.06 },
    )
  }).join('')
}

export const motifs = { helices, combs, cells, curves, wells, drops, antibodies, bars } as const
export type MotifName = keyof typeof motifs
export const motifNames = Object.keys(motifs) as MotifName[]
