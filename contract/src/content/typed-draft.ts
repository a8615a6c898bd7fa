import { z } from 'zod'
import { Html, Id, RowVersion } from '../fields.ts'

/** Longest draft as it was typed, in characters of JSON. */
const MOST_TYPED = 200_000

/** What an editor held, as it was typed, valid or not; only that editor reads it. */
export const Typed = z
  .record(z.string(), z.unknown())
  .refine(typed => JSON.stringify(typed).length <= MOST_TYPED, '草稿过长，请删减后保存')
export type Typed = z.infer<typeof Typed>

/** Of a draft as its editor reads it: what the editor held, and the fields of the call that were not valid. */
export const typedFields = { typed: Typed.optional(), invalid: Typed.optional() }

/** A value that its field does not take. */
class Invalid {
  readonly value: unknown
  constructor(value: unknown) {
    this.value = value
  }
}

const beside = { id: Id.optional(), version: RowVersion.optional(), typed: Typed.optional() }
type Beside = z.output<z.ZodObject<typeof beside>>

/** Rich text is refused as everywhere: its limits keep the server from reading what nobody can have typed. */
function isRichText(field: z.ZodType): boolean {
  if (field === Html || field._zod.parent === Html) return true
  const { innerType } = field._zod.def as { innerType?: z.ZodType }
  return innerType !== undefined && isRichText(innerType)
}

/**
 * A form as a draft takes it. A field that is not valid does not refuse the draft: it is left out of the form (its
 * default stands there) and kept as it was given in `invalid`, so that nothing of it is lost.
 */
export function draftOf<F extends z.ZodRawShape>(form: z.ZodObject<F>) {
  const partial = form.partial().shape as Record<string, z.ZodType>
  const lenient = Object.fromEntries(
    Object.entries(partial).map(([name, field]) => [
      name,
      isRichText(field) ? field : z.union([field, z.unknown().transform(value => new Invalid(value))]).optional(),
    ]),
  )
  const draft = z.object({ ...lenient, ...beside }).transform((given, context) => {
    const valid: Record<string, unknown> = {}
    const invalid: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(given)) {
      if (!(value instanceof Invalid)) {
        valid[name] = value
        continue
      }
      invalid[name] = value.value
      const empty = partial[name]?.safeParse(undefined)
      if (empty?.success && empty.data !== undefined) valid[name] = empty.data
    }
    if (Object.keys(invalid).length === 0) return valid
    const kept = Typed.safeParse(invalid)
    if (!kept.success) context.addIssue({ code: 'custom', message: '草稿过长，请删减后保存', path: ['form'] })
    return { ...valid, invalid }
  })
  return draft as unknown as z.ZodType<
    Partial<z.output<z.ZodObject<F>>> & Beside & { invalid?: Typed },
    Partial<z.input<z.ZodObject<F>>> & { id?: string; version?: number | string; typed?: Typed }
  >
}
