/** Design tokens of the product (look.md) and the colours of each line of goods. */
export const ORANGE = {
  700: '#c2410c',
  600: '#c84a00',
  500: '#f26b0a',
  300: '#fbab6c',
  100: '#ffe3cf',
  50: '#fff4ec',
} as const
export const TEAL = {
  800: '#115e59',
  700: '#0f766e',
  500: '#14a394',
  300: '#7dd6cb',
  100: '#d3f1ed',
  50: '#eefaf8',
} as const
export const INDIGO = { 700: '#3730a3', 500: '#5b5bd6', 300: '#a9acf3', 100: '#e3e5fd', 50: '#f3f4ff' } as const
export const SLATE = { 700: '#334155', 500: '#64748b', 300: '#b6c2d1', 100: '#e6ebf1', 50: '#f5f7fa' } as const
export const AMBER = { 700: '#b45309', 500: '#e39a1b', 300: '#f4ca76', 100: '#fdeecb', 50: '#fff9ec' } as const
export const ROSE = { 700: '#be3455', 500: '#e3607c', 300: '#f3a6b7', 100: '#fde2e8', 50: '#fff4f6' } as const
export const INK = '#1c2026'
export const INK_2 = '#4b5563'
export const INK_3 = '#6b7280'
export const LINE = '#e5e7eb'
export const PAPER = '#ffffff'

export interface Tone {
  readonly 700: string
  readonly 500: string
  readonly 300: string
  readonly 100: string
  readonly 50: string
}

/** The steps of the industry by which the home page is laid out. */
export const FIELDS = ['cell', 'molecular', 'protein', 'analysis', 'consumable', 'equipment', 'service'] as const
export type Field = (typeof FIELDS)[number]

export const fieldTones: Record<Field, Tone> = {
  cell: ROSE,
  molecular: INDIGO,
  protein: TEAL,
  analysis: AMBER,
  consumable: SLATE,
  equipment: { ...SLATE, 700: '#1f3a4d', 500: '#3d6e8c', 300: '#9bbccf' },
  service: ORANGE,
}

/** What stands in the glass, by field: two or three honest colours. */
export const liquids: Record<Field, readonly string[]> = {
  cell: ['#e2506a', '#d9455f', '#ea7d5f'],
  molecular: ['#7f8df0', '#9fc9f2', '#6fd0c6'],
  protein: ['#cfe8f4', '#e6dcae', '#b5e0d3'],
  analysis: ['#f0c25a', '#e8d9a0', '#d8e6ee'],
  consumable: ['#d6e4ee', '#cfe0ea', '#e2ecf3'],
  equipment: ['#e2506a', '#9fc9f2', '#f0c25a'],
  service: ['#f4ca76', '#9fc9f2', '#b5e0d3'],
}

const channels = (hex: string) => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))

/** A colour on the way from one to the other; `share` 0 is the first. Colours as #rrggbb. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  return `#${channels(from)
    .map((value, i) =>
      Math.round(value + ((target[i] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export const lighter = (colour: string, share: number): string => mix(colour, '#ffffff', share)
export const darker = (colour: string, share: number): string => mix(colour, '#10151c', share)

/** Random choices that a seed decides, the same on every machine. */
export interface Dice {
  /** 0 ≤ value < 1. */
  next(): number
  between(low: number, high: number): number
  int(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  chance(share: number): boolean
}

/** FNV-1a over the UTF-16 units, then mulberry32. */
export function dice(seed: string): Dice {
  let state = 0x811c9dc5
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    int: (low, high) => Math.floor(low + (high - low + 1) * next()),
    pick: list => list[Math.floor(next() * list.length)] as (typeof list)[number],
    chance: share => next() < share,
  }
}

/** Colours of brands: calm, dark enough for white text. */
const BRANDS = [
  '#0f766e',
  '#c84a00',
  '#2f4b9a',
  '#8a2d5b',
  '#1f6f8b',
  '#4d5b2a',
  '#5b4a9e',
  '#a3412f',
  '#23556b',
  '#7a5a12',
  '#1c2026',
  '#00695c',
] as const

/** The colour of a brand or company, always the same for a name. */
export const brandColour = (name: string): string => dice(`brand ${name}`).pick(BRANDS)
