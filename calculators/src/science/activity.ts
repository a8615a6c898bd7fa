/** Ionic activity · 活度修正。 */

/** Debye–Hückel constant A at a temperature in ℃, (L/mol)^½. Source: Beynon 1988. */
export const debyeHuckelA = (tempC: number): number => 0.4918 + 6.614e-4 * tempC + 4.975e-6 * tempC ** 2

/**
 * Shift of a pKa by ionic strength (mol/L) for an acid form of charge z:
 * (2z − 1)·[A√I/(1 + √I) − 0.1·I]. Source: Beynon & Easterby 1996.
 */
export function pkaShift(ionicStrength: number, zAcid: number, tempC: number): number {
  const root = Math.sqrt(ionicStrength)
  return (2 * zAcid - 1) * ((debyeHuckelA(tempC) * root) / (1 + root) - 0.1 * ionicStrength)
}
