import { z } from 'zod'
import { Cas, Fen, Flag, Id, line } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { GoodsCard } from './card-schemas.ts'

/** Several values as a list, or in an address separated by commas. */
const listOf = <T extends z.ZodType>(item: T, max: number) =>
  z.preprocess(
    value => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(item).max(max, { error: `最多${max}项` }),
  )

/** What goods can be narrowed by; the same fields for the list, the facets and the suppliers of goods. */
export const goodsFilter = {
  /** Words, a CAS number in any writing, a catalogue number or part of one. */
  keyword: line(200).optional(),
  /** A category of any level. */
  categoryId: Id.optional(),
  brandIds: listOf(Id, 50).optional(),
  businessId: Id.optional(),
  businessCategoryId: Id.optional(),
  cas: Cas.optional(),
  /** Fen, of the lowest price; both ends belong to it. */
  price: z.object({ min: Fen.optional(), max: Fen.optional() }).optional(),
  /** Codes of provinces. */
  area: listOf(z.string().max(12), 40).optional(),
  origins: listOf(line(40), 30).optional(),
  grades: listOf(line(40), 30).optional(),
  packSizes: listOf(line(60), 30).optional(),
  levelCodes: listOf(z.enum(['FREE', 'STANDARD', 'SENIOR', 'FLAGSHIP']), 4).optional(),
  type: z.enum(['PRODUCT', 'SERVICE']).optional(),
  hasStock: Flag.optional(),
  isTrial: Flag.optional(),
  /** Only goods under a brand that the supplier owns or is authorised for. */
  isAuthorised: Flag.optional(),
  /** Values of the category's properties: of each property one of its values. */
  properties: z
    .array(z.object({ propertyId: Id, values: z.array(line(60, 1)).min(1).max(30) }))
    .max(10)
    .optional(),
}

export const GoodsSearch = page(
  {
    ...goodsFilter,
    /** Paging through results needs the facets only once. */
    withFacets: Flag.default(true),
  },
  ['relevance', 'refreshTime', 'popular', 'price'],
  20,
)

const FacetItem = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int(),
  isChosen: z.boolean(),
})

/**
 * Filters beside a list. The numbers of each leave its own choice out, so that a second value can be added.
 * Where `isSampled` is true they count the first 1000 hits.
 */
export const Facet = z.object({
  /** Name of the filter field, or `property:` and the id of a property. */
  key: z.string(),
  label: z.string(),
  isSampled: z.boolean(),
  items: z.array(FacetItem),
})
export type Facet = z.infer<typeof Facet>

export const GoodsFound = pageOf(GoodsCard).extend({
  facets: z.array(Facet),
  /** How many meet all words, where related goods stand behind them; else null. */
  relatedFrom: z.int().nullable(),
  /**
   * ALL: every word is met. ANY: no goods meet all, these meet some, or serve the task that the text is probably about.
   * PART: the text is part of a catalogue number.
   */
  match: z.enum(['ALL', 'ANY', 'PART']),
  /** Use cases (用途) that the text was taken for; empty where goods are found by its words. */
  tasks: z.array(z.string()),
  /** What the keyword was taken for where it is probably mistyped: its goods stand first. */
  corrected: z.string().nullable(),
  /** What the keyword was understood as, where it is a CAS number of the library. */
  compound: z.object({ cas: z.string(), nameZh: z.string(), nameEn: z.string() }).nullable(),
})
