/**
 * Nearest-neighbour thermodynamics of DNA duplexes · 最近邻热力学（1 M NaCl）。
 * Parameters: Allawi & SantaLucia 1997, the unified set of SantaLucia, PNAS 95:1460 (1998).
 */
import { gcPercent, reverseComplement } from './nucleotides.ts'

/** ΔH in kcal/mol and ΔS in cal/(mol·K). */
interface Thermo {
  h: number
  s: number
}

const STACKS: Readonly<Record<string, Thermo>> = withPartners({
  AA: { h: -7.9, s: -22.2 },
  AT: { h: -7.2, s: -20.4 },
  TA: { h: -7.2, s: -21.3 },
  CA: { h: -8.5, s: -22.7 },
  GT: { h: -8.4, s: -22.4 },
  CT: { h: -7.8, s: -21.0 },
  GA: { h: -8.2, s: -22.2 },
  CG: { h: -10.6, s: -27.2 },
  GC: { h: -9.8, s: -24.4 },
  GG: { h: -8.0, s: -19.9 },
})
const END_AT: Thermo = { h: 2.3, s: 4.1 }
const END_GC: Thermo = { h: 0.1, s: -2.8 }
const SYMMETRY: Thermo = { h: 0, s: -1.4 }

/** Gas constant in cal/(mol·K), the value the published parameters were fitted with. */
const R = 1.987

function withPartners(half: Readonly<Record<string, Thermo>>): Readonly<Record<string, Thermo>> {
  const whole: Record<string, Thermo> = { ...half }
  for (const [stack, thermo] of Object.entries(half)) whole[reverseComplement(stack, 'DNA')] = thermo
  return whole
}

export interface Duplex {
  /** kcal/mol */
  deltaH: number
  /** cal/(mol·K), at 1 M NaCl, symmetry included. */
  deltaS: number
  selfComplementary: boolean
}

/** ΔH and ΔS of a strand (upper-case ACGT, two or more) with its perfect complement. */
export function duplexOf(sequence: string): Duplex {
  const selfComplementary = sequence === reverseComplement(sequence, 'DNA')
  const parts: Thermo[] = [endOf(sequence[0]), endOf(sequence.at(-1))]
  if (selfComplementary) parts.push(SYMMETRY)
  for (let i = 0; i + 1 < sequence.length; i++) parts.push(STACKS[sequence.slice(i, i + 2)] ?? { h: 0, s: 0 })
  const deltaH = parts.reduce((sum, part) => sum + part.h, 0)
  const deltaS = parts.reduce((sum, part) => sum + part.s, 0)
  return { deltaH, deltaS, selfComplementary }
}

const endOf = (base: string | undefined): Thermo => (base === 'A' || base === 'T' ? END_AT : END_GC)

/** Published 37 ℃ free energies of the stacks, kcal/mol (SantaLucia 1998, table 1). */
const STACK_G37: Readonly<Record<string, number>> = {
  AA: -1.0,
  TT: -1.0,
  AT: -0.88,
  TA: -0.58,
  CA: -1.45,
  TG: -1.45,
  GT: -1.44,
  AC: -1.44,
  CT: -1.28,
  AG: -1.28,
  GA: -1.3,
  TC: -1.3,
  CG: -2.17,
  GC: -2.24,
  GG: -1.84,
  CC: -1.84,
}

/**
 * ΔG37 of the last five bases in kcal/mol: stacks + initiation 1.96 + 0.05 for each A·T end
 * (SantaLucia 1998; the END_STABILITY of primer3).
 */
export function endStability(sequence: string): number {
  const end = sequence.slice(-5)
  let sum = 1.96
  for (let i = 0; i + 1 < end.length; i++) sum += STACK_G37[end.slice(i, i + 2)] ?? 0
  for (const base of [end[0], end.at(-1)]) sum += base === 'A' || base === 'T' ? 0.05 : 0
  return sum
}

export interface Conditions {
  /** Total strand concentration, mol/L. */
  strandM: number
  /** Na⁺, Mg²⁺ and dNTP in mmol/L. */
  naMm: number
  mgMm: number
  dntpMm: number
  saltCorrection: 'santalucia1998' | 'owczarzy2004' | 'owczarzy2008'
}

/** Melting temperature in ℃ of a strand with its complement. */
export function meltingTemperature(sequence: string, duplex: Duplex, conditions: Conditions): number {
  const strands = duplex.selfComplementary ? conditions.strandM : conditions.strandM / 4
  const { saltCorrection } = conditions
  const entropy =
    saltCorrection === 'santalucia1998' ? duplex.deltaS + entropyOfSalt(sequence, conditions) : duplex.deltaS
  const kelvin = (1000 * duplex.deltaH) / (entropy + R * Math.log(strands))
  if (saltCorrection === 'santalucia1998') return kelvin - 273.15
  const shift =
    saltCorrection === 'owczarzy2004'
      ? monovalentShift(sequence, sodiumEquivalent(conditions))
      : divalentShift(sequence, conditions)
  return 1 / (1 / kelvin + shift) - 273.15
}

/** Na⁺ equivalent in mol/L; Mg²⁺ counts as far as it is not bound by dNTP (von Ahsen, Wittwer & Schütz 2001). */
function sodiumEquivalent({ naMm, mgMm, dntpMm }: Conditions): number {
  return (naMm + (mgMm > dntpMm ? 120 * Math.sqrt(mgMm - dntpMm) : 0)) / 1000
}

/** Entropy correction 0.368·(N−1)·ln[Na⁺] (SantaLucia 1998). */
const entropyOfSalt = (sequence: string, conditions: Conditions) =>
  0.368 * (sequence.length - 1) * Math.log(sodiumEquivalent(conditions))

/** Shift of 1/Tm in 1/K (Owczarzy et al. 2004). */
function monovalentShift(sequence: string, sodium: number): number {
  const logNa = Math.log(sodium)
  return (4.29 * (gcPercent(sequence) / 100) - 3.95) * 1e-5 * logNa + 9.4e-6 * logNa ** 2
}

/** Shift of 1/Tm in 1/K with Mg²⁺ (Owczarzy et al. 2008); Mg²⁺ bound by dNTP with Ka = 3×10⁴. */
function divalentShift(sequence: string, { naMm, mgMm, dntpMm }: Conditions): number {
  const sodium = naMm / 1000
  const free = freeMagnesium(mgMm / 1000, dntpMm / 1000)
  const ratio = Math.sqrt(free) / sodium
  if (ratio < 0.22) return monovalentShift(sequence, sodium)
  let [a, d, g] = [3.92, 1.42, 8.31]
  if (ratio < 6) {
    const logNa = Math.log(sodium)
    a = 3.92 * (0.843 - 0.352 * Math.sqrt(sodium) * logNa)
    d = 1.42 * (1.279 - 4.03e-3 * logNa - 8.03e-3 * logNa ** 2)
    g = 8.31 * (0.486 - 0.258 * logNa + 5.25e-3 * logNa ** 3)
  }
  const logMg = Math.log(free)
  const gc = gcPercent(sequence) / 100
  const length = (-48.2 + 52.5 * logMg + g * logMg ** 2) / (2 * (sequence.length - 1))
  return (a - 0.911 * logMg + gc * (6.26 + d * logMg) + length) * 1e-5
}

function freeMagnesium(mg: number, dntp: number): number {
  if (dntp <= 0) return mg
  const ka = 3e4
  const b = ka * dntp - ka * mg + 1
  return (-b + Math.sqrt(b * b + 4 * ka * mg)) / (2 * ka)
}
