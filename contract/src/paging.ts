import './locale.ts'
import { z } from 'zod'
import { Int } from './fields.ts'

/**
 * Input of a list: the filter's own fields with `current`, `size`, `sort`, `order`, either flat or with the filter under
 * `model`, as the specification's client sends them.
 * @param filter fields of the filter
 * @param sorts names a caller may sort by; the first one is the default
 * @param size default page size
 */
export function page<F extends z.ZodRawShape, S extends string>(filter: F, sorts: readonly [S, ...S[]], size = 10) {
  const shape = {
    ...filter,
    current: Int.min(1).max(1_000_000).default(1),
    size: Int.min(1).max(100).default(size),
    sort: z.enum(sorts).default(sorts[0]),
    order: z.enum(['asc', 'desc']).default('desc'),
  }
  type Flat = z.input<z.ZodObject<typeof shape>>
  const flat = z.preprocess(value => {
    if (typeof value !== 'object' || value === null) return value
    const { model, ...rest } = value as Record<string, unknown>
    return typeof model === 'object' && model !== null ? { ...model, ...rest } : rest
  }, z.object(shape))
  return flat as z.ZodType<z.output<z.ZodObject<typeof shape>>, Flat>
}

/** Reply of a list. */
export const pageOf = <R extends z.ZodType>(record: R) =>
  z.object({
    records: z.array(record),
    total: z.int(),
    size: z.int(),
    current: z.int(),
    pages: z.int(),
    totalIsCapped: z.boolean(),
  })

/** Reply of a batch call. */
export const BatchReply = z.object({
  success: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), code: z.int(), msg: z.string() })),
})
