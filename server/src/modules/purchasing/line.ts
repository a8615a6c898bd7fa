import { casIsValid, tidyCas } from '@shangyouji/contract/checks'
import { packSizeOf } from './pack-size.ts'
import { readQuantity } from './read-quantity.ts'
import { isMeasureUnit } from './units.ts'

/** One line of a purchasing list as somebody wrote it. */
export interface Line {
  /** The whole line as it was typed or pasted. */
  readonly original: string
  readonly name: string
  readonly cas: string
  readonly catalogNo: string
  readonly brand: string
  readonly pack: string
  readonly unit: string
  readonly remark: string
  /** How many; null where it was not said or cannot be read without a guess. */
  readonly quantity: number | null
  /** What stood in the place of the quantity. */
  readonly quantityText: string
}

export type Draft = { -readonly [F in keyof Line]: Line[F] }
export type TextField = Exclude<keyof Line, 'quantity'>

export const emptyLine = (original: string): Draft => ({
  original: cut('original', original),
  name: '',
  cas: '',
  catalogNo: '',
  brand: '',
  pack: '',
  unit: '',
  remark: '',
  quantity: null,
  quantityText: '',
})

/** Longest text kept of each field. */
const lengths: Readonly<Record<TextField, number>> = {
  original: 500,
  name: 200,
  cas: 20,
  catalogNo: 80,
  brand: 60,
  pack: 60,
  unit: 10,
  remark: 200,
  quantityText: 40,
}

export const cut = (field: TextField, text: string): string => text.trim().slice(0, lengths[field])

/** Puts down how many are wanted, as far as that can be read. */
export function setQuantity(line: Draft, text: string): void {
  const { quantity, unit } = readQuantity(text)
  line.quantityText = cut('quantityText', text)
  line.quantity = quantity
  if (unit !== '') line.unit = unit
}

/** Whether a line says what is wanted at all. */
export const says = ({ name, cas, catalogNo }: Pick<Line, 'name' | 'cas' | 'catalogNo'>): boolean =>
  name !== '' || cas !== '' || catalogNo !== ''

/** A line with its fields in their places: a CAS number among the names, 5 kg in the place of a number. */
export function settled(draft: Draft): Line {
  const line = { ...draft }
  const field = line.cas === '' && (['name', 'catalogNo'] as const).find(field => casIsValid(tidyCas(line[field])))
  if (field) Object.assign(line, { cas: tidyCas(line[field]), [field]: '' })
  if (line.quantity !== null && isMeasureUnit(line.unit)) {
    const total = cut('pack', `${line.quantity} ${line.unit}`)
    const packs = line.pack === '' ? null : packsOf(total, line.pack)
    // so much in all, whatever it is sold in; of a pack that was named as well, its unit stays for the buyer to look at
    Object.assign(line, line.pack === '' ? { pack: total, quantity: 1, unit: '' } : { quantity: packs })
  }
  return line
}

/** How many packs make up so much in all: 1000 g of 500 g are two; null where they make up none. */
function packsOf(total: string, pack: string): number | null {
  const [all, one] = [packSizeOf(total), packSizeOf(pack)]
  if (!all || !one || all.unit !== one.unit) return null
  const packs = Number(((all.each * all.count) / (one.each * one.count)).toPrecision(9))
  return Number.isInteger(packs) ? packs : null
}
