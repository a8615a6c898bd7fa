/**
 * Extinction at 260 nm of single-stranded DNA by nearest neighbours, M⁻¹cm⁻¹ · ε260。
 * Source: Cavaluzzi & Borer 2004, Tataurov, You & Owczarzy 2008 (TC is 16200; 19000 is a copying error that circulates).
 */
const SINGLE: Readonly<Record<string, number>> = { A: 15400, C: 7400, G: 11500, T: 8700 }

const PAIR: Readonly<Record<string, number>> = {
  AA: 27400,
  AC: 21200,
  AG: 25000,
  AT: 22800,
  CA: 21200,
  CC: 14600,
  CG: 18000,
  CT: 15200,
  GA: 25200,
  GC: 17600,
  GG: 21600,
  GT: 20000,
  TA: 23400,
  TC: 16200,
  TG: 19000,
  TT: 16800,
}

/** Σ pairs − Σ inner bases; a single base has its own value. Upper-case ACGT. */
export function extinction260(sequence: string): number {
  if (sequence.length === 1) return SINGLE[sequence] ?? 0
  let sum = 0
  for (let i = 0; i + 1 < sequence.length; i++) sum += PAIR[sequence.slice(i, i + 2)] ?? 0
  for (let i = 1; i + 1 < sequence.length; i++) sum -= SINGLE[sequence[i] ?? ''] ?? 0
  return sum
}
