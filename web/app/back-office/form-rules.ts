import type { FormInstance } from 'antd'
import type { z } from 'zod'
import { isFailure } from '../lib/api/failure.ts'

/**
 * The contract's schema as rules of antd's form: `<Form.Item label="标题" {...field('title')}>` gets its name, its star
 * when the schema demands it, and the schema's own texts while one types.
 *
 *   const field = rulesFrom(DemandForm)
 */
export function rulesFrom<S extends z.ZodRawShape>(schema: z.ZodObject<S>) {
  return <K extends keyof S & string>(name: K) => {
    const part = schema.shape[name] as unknown as z.ZodType
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
 * Puts the texts of a failed reply under their inputs (`data.fields`) and moves to the first of them.
 * @param nameOf the input of a path, where it is not the path itself: `brands.0.certificates.1.url` → `certificates`
 * @returns true when there were any
 */
export function applyFieldErrors(
  form: FormInstance,
  failure: unknown,
  nameOf: (path: string) => string = path => path,
): boolean {
  const fields = isFailure(failure) ? failure.data?.fields : undefined
  if (!fields || Object.keys(fields).length === 0) return false
  const errors = Object.entries(fields).map(([path, text]) => ({ name: toPath(nameOf(path)), errors: [text] }))
  form.setFields(errors)
  form.scrollToField(errors[0]!.name, { behavior: 'smooth', block: 'center', focus: true })
  return true
}

/** `items.0.name` → ['items', 0, 'name'] */
const toPath = (path: string) => path.split('.').map(part => (/^\d+$/.test(part) ? Number(part) : part))
