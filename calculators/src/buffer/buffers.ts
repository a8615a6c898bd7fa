/**
 * Buffer substances · 缓冲剂（NIST 热力学值，I = 0，25 ℃）。
 * Source: Goldberg, Kishore & Lennen, J. Phys. Chem. Ref. Data 31:231 (2002). The activity term is added on top,
 * so these are not Good's 20 ℃ catalogue numbers.
 */
export interface Buffer {
  code: string
  nameEn: string
  name: string
  /** pKa at 25 ℃ and I = 0. */
  pKa25: number
  /** ΔH° in kJ/mol and ΔCp° in J/(mol·K). */
  dH: number
  dCp: number
  /** Charge of the acid form. */
  zAcid: number
  /** dpKa/dT at 25 ℃, 1/K. */
  dpKadT: number
  /** Usable range of pH. */
  pHLow: number
  pHHigh: number
  /** CAS numbers of the acid and the base form; empty when not sold as such. */
  casAcid: string
  casBase: string
  /** Whether a second transcription or the primary abstract agrees. */
  secondSource: boolean
}
