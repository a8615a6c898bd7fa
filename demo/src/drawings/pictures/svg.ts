/** Small pieces of which every picture is put together. All functions are pure: values in, SVG text out. */

export const SANS = "'Noto Sans CJK SC','PingFang SC','Microsoft YaHei',sans-serif"
export const MONO = "'Noto Sans Mono CJK SC','DejaVu Sans Mono',monospace"

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for an element or a quoted attribute; what XML forbids is dropped. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, sign => ESCAPES[sign] ?? sign)

export const round = (value: number): number => Math.round(value * 100) / 100

type Attributes = Record<string, string | number | undefined>

/** An element; numbers are rounded to hundredths, attributes without a value left out. */
export function el(name: string, attributes: Attributes, children = ''): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : escaped(String(value))}"`)
    .join('')
  return children === '' ? `<${name}${list}/>` : `<${name}${list}>${children}</${name}>`
}

export const group = (children: string, attributes: Attributes = {}): string => el('g', attributes, children)
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string => el('rect', { x, y, width, height, fill, ...more })
export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  el('circle', { cx, cy, r, fill, ...more })
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string =>
  el('ellipse', { cx, cy, rx, ry, fill, ...more })
export const path = (d: string, fill: string, more: Attributes = {}): string => el('path', { d, fill, ...more })
export const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, more: Attributes = {}): string =>
  el('line', { x1, y1, x2, y2, stroke, ...more })
export const stroke = (d: string, colour: string, width: number, more: Attributes = {}): string =>
  path(d, 'none', {
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  })

export interface Stop {
  at: number
  colour: string
  opacity?: number
}

const stops = (list: readonly Stop[]) =>
  list.map(stop => el('stop', { offset: stop.at, 'stop-color': stop.colour, 'stop-opacity': stop.opacity })).join('')

/** A gradient in the box of what it fills: from left to right, or at an angle in degrees. */
export function linear(id: string, list: readonly Stop[], angle = 0): string {
  const turn = angle === 0 ? undefined : `rotate(${angle} 0.5 0.5)`
  return el('linearGradient', { id, x1: 0, y1: 0, x2: 1, y2: 0, gradientTransform: turn }, stops(list))
}

export const radial = (id: string, list: readonly Stop[], more: Attributes = {}): string =>
  el('radialGradient', { id, ...more }, stops(list))

export interface Drawing {
  width: number
  height: number
  defs?: string
  body: string
  /** Read out instead of the picture. */
  title?: string
  /** Pixels drawn for each unit; the view box stays as it is. */
  scale?: number
}

export function svg({ width, height, defs = '', body, title, scale = 1 }: Drawing): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${round(width * scale)}" height="${round(height * scale)}" role="img"${title ? ` aria-label="${escaped(title)}"` : ''}>`
  return `${head}${defs === '' ? '' : `<defs>${defs}</defs>`}${body}</svg>`
}
