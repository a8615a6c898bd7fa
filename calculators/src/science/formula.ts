/**
 * Chemical formulas · 化学式。Reads `K4[Fe(CN)6]`, `CuSO4·5H2O` (also `*` and `.` before the water), leading counts
 * as in `3CdSO4·8H2O` and subscript digits. Charges, isotopes and lower-case elements are refused.
 */
import { refuse, texts } from '../core/errors.ts'
import { ATOMIC_WEIGHTS } from './data/atomic-weights.ts'

/** Element symbol → number of atoms, in the order of appearance. */
export type Composition = Readonly<Record<string, number>>

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
/** A leading count (the only place for a decimal point), then the part itself up to the next hydrate separator. */
const PART = /^(\d+(?:\.\d+)?)?([^·•∙⋅・*.]+)(?:[·•∙⋅・*.](?=.)|$)/
/** More atoms than this of one element is a slip of the pen, not a substance. */
const MOST_ATOMS = 1_000_000

/** Atoms per element. Errors: INVALID_FORMULA; OUT_OF_RANGE above a million atoms of an element. */
export function parseFormula(formula: string, field = 'formula'): Composition {
  const plain = formula.replace(/[₀-₉]/g, digit => String(digit.charCodeAt(0) - 0x2080))
  const total = new Map<string, number>()
  let rest = plain
  do {
    const found = PART.exec(rest) ?? refuseFormula(field)
    const [whole, leading, body = ''] = found
    const counts = readGroup({ text: body, at: 0, field }, undefined)
    addTo(total, counts, leading === undefined ? 1 : readCount(leading, field))
    rest = rest.slice(whole.length)
  } while (rest !== '')
  for (const count of total.values()) {
    if (count > MOST_ATOMS) refuse('OUT_OF_RANGE', texts.outOfRange('原子数', 1, MOST_ATOMS), field)
  }
  return Object.fromEntries(total)
}

interface Reader {
  text: string
  at: number
  field: string
}

/** Reads up to `closing`, or to the end of the text when there is none. */
function readGroup(reader: Reader, closing: string | undefined): Map<string, number> {
  const counts = new Map<string, number>()
  const start = reader.at
  while (reader.at < reader.text.length) {
    const character = reader.text[reader.at] ?? ''
    if (character === closing) break
    const inner = CLOSING[character]
    if (inner) {
      reader.at += 1
      const group = readGroup(reader, inner)
      if (reader.text[reader.at] !== inner) refuseFormula(reader.field)
      reader.at += 1
      addTo(counts, group, readSubscript(reader))
    } else {
      const symbol = readSymbol(reader)
      addTo(counts, new Map([[symbol, 1]]), readSubscript(reader))
    }
  }
  if (reader.at === start) refuseFormula(reader.field)
  return counts
}

function readSymbol(reader: Reader): string {
  const symbol = /^[A-Z][a-z]?/.exec(reader.text.slice(reader.at, reader.at + 2))?.[0]
  if (!symbol || !Object.hasOwn(ATOMIC_WEIGHTS, symbol)) return refuseFormula(reader.field)
  reader.at += symbol.length
  return symbol
}

function readSubscript(reader: Reader): number {
  const digits = /^\d+/.exec(reader.text.slice(reader.at, reader.at + 12))?.[0]
  if (!digits) return 1
  reader.at += digits.length
  return readCount(digits, reader.field)
}

function readCount(digits: string, field: string): number {
  const count = Number(digits)
  return count > 0 && digits.length <= 10 ? count : refuseFormula(field)
}

function addTo(total: Map<string, number>, counts: ReadonlyMap<string, number>, times: number): void {
  for (const [symbol, count] of counts) {
    // Nested subscripts multiply; the ceiling keeps them finite until the total is judged.
    total.set(symbol, Math.min((total.get(symbol) ?? 0) + count * times, 1e12))
  }
}

const refuseFormula = (field: string): never => refuse('INVALID_FORMULA', texts.invalidFormula, field)

/** Molar mass in g/mol with the abridged standard atomic weights (IUPAC 2021). */
export function molarMassOf(composition: Composition): number {
  let mass = 0
  for (const [symbol, count] of Object.entries(composition)) mass += (ATOMIC_WEIGHTS[symbol] ?? 0) * count
  return mass
}

/** Molar mass of a formula that is a constant of the program, g/mol. */
export const massOf = (formula: string): number => molarMassOf(parseFormula(formula))
