/**
 * What people paste into boxes · 粘贴内容的整理。The calculators themselves are strict; these turn pasted text into
 * what they take. Pure; bounded by the length of the text.
 */

export interface NamedSequence {
  /** FASTA header without `>`; empty when there was none. */
  name: string
  sequence: string
}

/** A sequence without FASTA headers, white space, line numbers and the `//` of GenBank; case is kept. */
export function cleanSequence(pasted: string): string {
  return readFasta(pasted)
    .map(each => each.sequence)
    .join('')
}

/** The sequences of a FASTA text in order; text without headers is one sequence without a name. */
export function readFasta(pasted: string): NamedSequence[] {
  const found: NamedSequence[] = []
  for (const line of pasted.split(/\r\n|\r|\n/)) {
    if (line.startsWith('>')) {
      found.push({ name: line.slice(1).trim(), sequence: '' })
      continue
    }
    const letters = line.startsWith(';') ? '' : line.replace(/[\s\d/]/g, '')
    if (letters === '') continue
    const last = found.at(-1)
    if (last) last.sequence += letters
    else found.push({ name: '', sequence: letters })
  }
  return found
}

export interface PastedNumbers {
  values: number[]
  /** The first piece that is no number, when there is one; `values` then ends before it. */
  bad?: string
}

/** Numbers separated by white space, commas, semicolons or their Chinese forms; 1e6 and 1.5E-3 are numbers. */
export function readNumbers(pasted: string): PastedNumbers {
  const values: number[] = []
  for (const piece of pasted.split(/[\s,;，；、]+/)) {
    if (piece === '') continue
    const value = toNumber(piece)
    if (value === undefined) return { values, bad: piece.slice(0, 40) }
    values.push(value)
  }
  return { values }
}

/** Lines of cells as they come from a spreadsheet (tabs) or a CSV; empty lines are left out. */
export function readCells(pasted: string): string[][] {
  return pasted
    .split(/\r\n|\r|\n/)
    .filter(line => line.trim() !== '')
    .map(line => line.split(line.includes('\t') ? '\t' : /[,;，；]/).map(cell => cell.trim()))
}

/** A number as typed, with full-width digits and signs read as plain ones; undefined when it is none. */
export function toNumber(typed: string): number | undefined {
  const plain = typed.normalize('NFKC').replace(/[−–]/g, '-').trim()
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return undefined
  const value = Number(plain)
  return Number.isFinite(value) ? value : undefined
}
