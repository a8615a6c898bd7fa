import { z } from 'zod'

/** A hazard (H) or precautionary (P) statement with its standard wording. */
const Statement = z.object({ code: z.string(), text: z.string() })

/** GHS classification of a substance as it is usually sold; mixtures and other strengths need a classification of their own. */
export const Hazards = z.object({
  /** GHS02 …; none: not classified, or without a pictogram. */
  pictograms: z.array(Statement),
  signal: z.enum(['危险', '警告', '']),
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
  /** 《危险化学品目录》: 是, 否, 浓度相关. */
  inCatalogue: z.string(),
  /** A harmonised classification (CLP, annex VI); else what suppliers usually state. */
  isHarmonised: z.boolean(),
  /** Entry, limits, what has to be checked. */
  source: z.string(),
})
export type Hazards = z.infer<typeof Hazards>
