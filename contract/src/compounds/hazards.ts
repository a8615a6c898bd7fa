import { z } from 'zod'
import { Cas, Flag, Instant, line, SeenVersion } from '../fields.ts'

export { pictogramLabels } from './pictograms.ts'

/** A hazard (H) or precautionary (P) statement with its standard wording. */
const Statement = z.object({ code: z.string(), text: z.string() })

export const SignalWord = z.enum(['危险', '警告', ''])
/** 《危险化学品目录》 */
export const InCatalogue = z.enum(['是', '否', '浓度相关'])

/** GHS classification of a substance as it is usually sold; mixtures and other strengths need a classification of their own. */
export const Hazards = z.object({
  /** GHS02 …; none: not classified, or without a pictogram. */
  pictograms: z.array(Statement),
  signal: SignalWord,
  hazards: z.array(Statement),
  /** The most relevant ones, not all. */
  precautions: z.array(Statement),
  /** UN number, transport class and packing group; '': not known to be regulated in transport. */
  un: z.string(),
  transportClass: z.string(),
  packingGroup: z.string(),
  /** Storage class (TRGS 510), a hint. */
  storageClass: z.string(),
  storage: z.string(),
  inCatalogue: InCatalogue,
  /** A harmonised classification (CLP, annex VI); else what suppliers usually state. */
  isHarmonised: z.boolean(),
  /** Entry, limits, what has to be checked. */
  source: z.string(),
  /** Null: as the product ships it; else when an operator wrote it. */
  updateTime: Instant.nullable(),
})
export type Hazards = z.infer<typeof Hazards>

const codes = (pattern: RegExp, message: string) =>
  z.array(z.string().trim().regex(pattern, message)).max(40).default([])

/** A classification as operators write it: codes, whose wording the product knows. */
export const HazardForm = z.object({
  cas: Cas,
  pictograms: codes(/^GHS0[1-9]$/, '象形图代码为 GHS01–GHS09'),
  signal: SignalWord.default(''),
  hazards: codes(/^(EU)?H\d{3}[A-Za-z]*$/, '危险性说明代码如 H225、H360D、EUH066'),
  precautions: codes(/^P\d{3}(\+P\d{3})*$/, '防范说明代码如 P210、P301+P310'),
  un: z
    .union([
      z.literal(''),
      z
        .string()
        .trim()
        .regex(/^\d{4}$/, '联合国编号为四位数字'),
    ])
    .default(''),
  /** Class, subsidiary hazards in brackets. */
  transportClass: z
    .union([
      z.literal(''),
      z
        .string()
        .trim()
        .regex(/^[1-9](\.\d)?[A-S]?( ?\([1-9](\.\d)?(, ?[1-9](\.\d)?)*\))?$/, '运输类别如 3、6.1、3 (6.1)'),
    ])
    .default(''),
  packingGroup: z.enum(['', 'I', 'II', 'III']).default(''),
  storageClass: line(10).default(''),
  storage: line(120).default(''),
  inCatalogue: InCatalogue,
  isHarmonised: Flag.default(false),
  /** Where it is from: entry, edition, sheet of which supplier and date. */
  source: line(500, 4),
  version: SeenVersion,
})
export type HazardForm = z.output<typeof HazardForm>
