import type { FormInstance } from 'antd'
import type { z } from 'zod'
import { refusedFields } from '../forms/use-first-field-error.ts'

/**
 * The contract's schema as rules of antd's form: `<Form.Item label="标题" {...field('title')}>` gets its name, its star
 * when the schema demands it, and the schema's own texts while one types.
 *
 *   const field = rulesFrom(DemandForm)
 */
export function rulesFrom<S extends Readonly<Record<string, z.ZodType>>>(schema: z.ZodObject<S>) {
  const shape: { readonly [K in keyof S]: z.ZodType } = schema.shape
  return <K extends keyof S & string>(name: K) => {
    const part = shape[name]
    // what may be left out or empty needs no star
    const required = !part.safeParse(undefined).success && !part.safeParse('').success && !part.safeParse([]).success
    return {
      name,
      required,
      rules: [
        {
          validator(_rule: unknown, value: unknown) {
            // an untouched field of antd is undefined, an emptied one ''
            const isEmpty = value === undefined || value === null || value === ''
            if (isEmpty && !required) return Promise.resolve()
            const checked = part.safeParse(value ?? undefined)
            if (checked.success) return Promise.resolve()
            return Promise.reject(new Error(checked.error.issues[0]?.message))
          },
        },
      ],
    }
  }
}

/**
 * Puts the texts of a refused reply under their inputs and moves to the first of them. A path without an input of its
 * own goes to the one that holds it: `brands.0.certificates.1.url` → `certificates`. What has no input at all is said
 * by the call (ui/overlay/refusal.ts).
 * @returns true when there were any that have an input
 */
export function applyFieldErrors(form: FormInstance, failure: unknown): boolean {
  const inputs = form.getFieldsError().map(({ name }) => name.map(String))
  const texts = new Map<string, { name: (string | number)[]; errors: string[] }>()
  for (const [path, text] of Object.entries(refusedFields(failure))) {
    const input = inputOf(path.split('.'), inputs)
    if (!input) continue
    const name = input.map(part => (/^\d+$/.test(part) ? Number(part) : part))
    const errors = [...(texts.get(input.join('.'))?.errors ?? []), text]
    texts.set(input.join('.'), { name, errors })
  }
  const first = inputs.map(input => texts.get(input.join('.'))).find(Boolean)
  if (!first) return false
  form.setFields([...texts.values()])
  form.scrollToField(first.name, { behavior: 'smooth', block: 'center', focus: true })
  return true
}

/** The input that a path ends at, begins with or has in it: the form may be a part of what is sent, and may hold lists. */
function inputOf(path: readonly string[], inputs: readonly string[][]): string[] | undefined {
  for (let start = 0; start < path.length; start++)
    for (let end = path.length; end > start; end--) {
      const part = path.slice(start, end).join('.')
      const input = inputs.find(one => one.join('.') === part)
      if (input) return input
    }
  return undefined
}
