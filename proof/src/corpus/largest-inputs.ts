import { z } from 'zod'
import type { NamedCall } from '../contract/calls.ts'
import { placesIn, set } from '../contract/inputs.ts'

/** A body may have a million bytes; a little is left for names and quotes. */
const MOST_BYTES = 950_000
type Input = Record<string, unknown>
type Json = Readonly<Record<string, unknown>>

/** Texts that cost most where something is looked for in them: each is repeated to the length a field takes. */
export const longShapes = ['重组蛋白', '1-', '(0', '1 3 8 0 ', 'a', '<b>', '一', 'https://', '&amp;', ' '] as const

/** Rich texts of the largest size that passes or that must be refused quickly. */
export function worstRichTexts(): readonly string[] {
  const full = (part: string) => part.repeat(Math.floor(199_000 / part.length))
  return [
    '<b>'.repeat(66_000),
    full('<'),
    `${'<div>'.repeat(990)}${'<i></i>'.repeat(18_000)}`,
    full('<p style="text-align:left">采购<strong>重组蛋白</strong>，规格 5 mg</p>'),
    full('<table><tr><td>'),
    full('1-'),
    full('<a href="http://a.b">x</a>'),
    full('<p style="mso-list:l0 level1">'),
  ]
}

/** The largest input that the call takes, made of one that it takes: every text at its longest, every list at its fullest. */
export function largest({ call }: NamedCall, valid: Input, shape: string): Input {
  const input = structuredClone(valid)
  const schema = z.toJSONSchema(call.input, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as Json
  for (const path of placesIn(input)) {
    const { maxLength, maxItems } = at(schema, path)
    const before = path.reduce<unknown>((value, key) => (value as Input | undefined)?.[key], input)
    const room = MOST_BYTES - bytesOf(input)
    if (typeof before === 'string' && typeof maxLength === 'number') {
      const length = Math.min(maxLength, Math.floor(room / 3))
      put(call, input, path, before, shape.repeat(Math.ceil(length / shape.length)).slice(0, length))
    } else if (Array.isArray(before) && before.length > 0 && typeof maxItems === 'number') {
      const count = Math.min(maxItems, Math.floor(room / Math.max(2, bytesOf(before[0]))))
      put(
        call,
        input,
        path,
        before,
        Array.from({ length: count }, () => structuredClone(before[0])),
      )
    }
  }
  return input
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '')

/** Keeps a larger value where the call still takes the whole. */
function put(call: NamedCall['call'], input: Input, path: readonly string[], before: unknown, value: unknown): void {
  set(input, path, value)
  if (!call.input.safeParse(input).success) set(input, path, before)
}

/** The part of a schema at a path; empty where it leads through choices. */
const at = (schema: Json, path: readonly string[]): Json =>
  path.reduce<Json>((part, key) => {
    const inner = (part.properties as Record<string, Json> | undefined)?.[key] ?? (part.items as Json | undefined)
    return inner ?? {}
  }, schema)
