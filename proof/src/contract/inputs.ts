import type { Call } from '@shangyouji/contract/call'
import { z } from 'zod'
import type { Random } from '../random.ts'
import { ABSENT_ID } from './calls.ts'

type Json = Readonly<Record<string, unknown>>
type Input = Record<string, unknown>

/** Texts that satisfy one pattern or refinement each; tried where a generated text is refused. */
const candidates: readonly unknown[] = [
  ABSENT_ID,
  [ABSENT_ID],
  '13900000001',
  '91350100M000100Y43',
  '7732-18-5',
  '2027-01-15',
  '2027-01-15T02:00:00.000Z',
  'someone@example.com',
  'https://www.example.com/a',
  '/files/open/202611/00000000-0000-7000-8000-000000000001.png',
  '123456',
  'Proof2026',
  '试剂',
  '12345678',
  'a-b-c',
  'proof',
  '#c2410c',
  '/goods',
  '1',
  '1.5',
  '',
  '缓冲液与层析介质的长期供应需求说明',
  1,
  2,
  100,
  0.5,
  true,
  false,
  ['试剂'],
  [{}],
  {},
  [],
  null,
]

/**
 * JSON schema of what a call takes, after its own conversions of addresses. A form that is rearranged as a whole after
 * reading (a draft as it was typed) says its fields only before that.
 */
export function schemaOf({ input }: Pick<Call, 'input'>): Json {
  const known = schemas.get(input)
  if (known) return known
  const made = z.toJSONSchema(input, {
    io: input instanceof z.ZodPipe && input.in instanceof z.ZodObject ? 'input' : 'output',
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json
  schemas.set(input, made)
  return made
}
const schemas = new WeakMap<object, Json>()

/** An input that the call takes: generated from its schema, then mended where a rule of its own refuses. Null if none. */
export function validInput(call: Pick<Call, 'input'>, random: Random, ids: string = ABSENT_ID): Input | null {
  let input = generate(schemaOf(call), random, ids, 0) as Input
  if (typeof input !== 'object' || input === null) input = {}
  for (let round = 0; round < 60; round++) {
    const parsed = call.input.safeParse(input)
    if (parsed.success) return input
    if (!mend(call, input, parsed.error.issues[0]!.path, parsed.error.issues.length)) return null
  }
  return null
}

/** Puts the first value at the faulty place with which there are fewer faults, or others. */
function mend(call: Pick<Call, 'input'>, input: Input, path: readonly PropertyKey[], faults: number): boolean {
  const place = path.length > 0 ? path : null
  if (!place) return false
  const before = get(input, place)
  for (const value of candidates) {
    set(input, place, structuredClone(value))
    const parsed = call.input.safeParse(input)
    if (parsed.success) return true
    const same = parsed.error.issues.some(issue => issue.path.join('.') === place.join('.'))
    if (!same && parsed.error.issues.length <= faults + 3) return true
  }
  set(input, place, before)
  return false
}

function get(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Input)[String(key)] : undefined),
    value,
  )
}

export function set(value: unknown, path: readonly PropertyKey[], put: unknown): void {
  let at = value as Input
  for (const key of path.slice(0, -1)) {
    const next = at[String(key)]
    if (typeof next !== 'object' || next === null) at[String(key)] = {}
    at = at[String(key)] as Input
  }
  at[String(path.at(-1)!)] = put
}

function generate(schema: Json, random: Random, id: string, depth: number): unknown {
  if ('const' in schema) return schema.const
  if ('default' in schema && random.next() < 0.5) return schema.default
  if (Array.isArray(schema.enum)) return random.pick(schema.enum)
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (choices) return generate(choices.find(choice => Object.keys(choice).length > 0) ?? {}, random, id, depth)
  switch (schema.type) {
    case 'object':
      return object(schema, random, id, depth)
    case 'array': {
      const least = Number(schema.minItems ?? 0)
      const count = depth > 4 ? least : Math.max(least, 1)
      return Array.from({ length: count }, () => generate((schema.items ?? {}) as Json, random, id, depth + 1))
    }
    case 'string':
      return text(schema, id)
    case 'integer':
    case 'number': {
      const least = Number(schema.minimum ?? schema.exclusiveMinimum ?? 0)
      return Math.min(Math.max(least, 1) + ('exclusiveMinimum' in schema ? 1 : 0), Number(schema.maximum ?? 1e9))
    }
    case 'boolean':
      return random.next() < 0.5
    case 'null':
      return null
    default:
      return undefined
  }
}

function object(schema: Json, random: Random, id: string, depth: number): Input {
  const made: Input = {}
  const required = new Set((schema.required ?? []) as string[])
  for (const [name, inner] of Object.entries((schema.properties ?? {}) as Record<string, Json>)) {
    if (!required.has(name) && (depth > 2 || random.next() < 0.4)) continue
    const value = generate(inner, random, id, depth + 1)
    if (value !== undefined) made[name] = value
  }
  return made
}

function text(schema: Json, id: string): string {
  if (schema.format === 'uuid') return id
  if (schema.format === 'date') return '2027-01-15'
  if (schema.format === 'date-time') return '2027-01-15T02:00:00.000Z'
  if (schema.format === 'email') return 'someone@example.com'
  if (schema.format === 'uri') return 'https://www.example.com/a'
  const least = Number(schema.minLength ?? 0)
  const most = Number(schema.maxLength ?? 1000)
  const words = '缓冲液'.slice(0, Math.max(most, 0))
  return words.length >= least ? words : words.padEnd(least, '液')
}

/** Every place in a value that could be given something else. */
export function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const own = path.length > 0 ? [path] : []
  if (typeof value !== 'object' || value === null) return own
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))]
}

/** Names of all fields that a call takes at its top, from its schema. */
export function fieldsOf(call: Pick<Call, 'input'>): string[] {
  const schema = schemaOf(call)
  const choices = (schema.anyOf ?? schema.oneOf ?? [schema]) as Json[]
  return [...new Set(choices.flatMap(choice => Object.keys((choice.properties ?? {}) as object)))]
}
