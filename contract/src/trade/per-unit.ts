/** Larger units of a base unit: how many of it one is. */
const larger: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  mg: [
    ['g', 1e3],
    ['kg', 1e6],
  ],
  mL: [['L', 1e3]],
}
/** Fen; below it a price is told for the next larger unit. */
const LEAST = 10

/** The unit in which a price per base unit can be read: 0.0063 fen a mg is told per kg. */
export function readableUnit(fen: number, base: string): { readonly unit: string; readonly times: number } {
  let chosen = { unit: base, times: 1 }
  for (const [unit, times] of larger[base] ?? []) {
    if (fen * chosen.times >= LEAST) break
    chosen = { unit, times }
  }
  return chosen
}

/**
 * Price per unit in yuan: 12.5 fen a mg → 0.125/mg. Prices that stand side by side are told in the unit of the least.
 * Three figures that count below one yuan, never in powers of ten.
 */
export function perUnitYuan(fen: number, base: string, least = fen): { readonly yuan: string; readonly unit: string } {
  const { unit, times } = readableUnit(least, base)
  const yuan = (fen * times) / 100
  const text =
    yuan >= 1
      ? yuan.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
      : Number(yuan.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 8 })
  return { yuan: text, unit }
}

/** The least price of a row among those told per this base unit. */
export const leastPerUnit = (
  cells: readonly { readonly perUnit: number | null; readonly unitName: string }[],
  base: string,
): number => Math.min(...cells.flatMap(cell => (cell.unitName === base ? (cell.perUnit ?? []) : [])))
