import { expect, test } from 'vitest'
import { z } from 'zod'
import { builtCalls } from '../../scripts/calls.ts'
import type { Call } from './call.ts'
import { Count, Int } from './fields.ts'

/** What a schema is made of; zod keeps it out of its published type. */
interface Parts {
  readonly type: string
  readonly coerce?: boolean
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly options?: readonly z.core.$ZodType[]
  readonly items?: readonly z.core.$ZodType[]
  readonly getter?: () => z.core.$ZodType
}
const INNER = ['innerType', 'element', 'in', 'out', 'left', 'right', 'valueType'] as const

/** Every number of an input as the place where it stands, with whether a text is taken for it. */
function numbersIn(schema: z.core.$ZodType, path = '', above: readonly unknown[] = []): [string, boolean][] {
  if (above.includes(schema)) return []
  const parts = schema._zod.def as unknown as Parts & Partial<Record<(typeof INNER)[number], z.core.$ZodType>>
  const into = (inner: z.core.$ZodType, at = path) => numbersIn(inner, at, [...above, schema])
  return [
    ...(parts.type === 'number' ? [[path, parts.coerce === true] as [string, boolean]] : []),
    ...INNER.flatMap(key => (parts[key] ? into(parts[key]) : [])),
    ...[...(parts.options ?? []), ...(parts.items ?? [])].flatMap(one => into(one)),
    ...Object.entries(parts.shape ?? {}).flatMap(([key, one]) => into(one, path ? `${path}.${key}` : key)),
    ...(parts.type === 'lazy' ? into(parts.getter!()) : []),
  ]
}

/** Lists are asked for in addresses and in bodies, by the same two numbers. */
const PAGING: ReadonlySet<string> = new Set(['current', 'size'])
const isAddress = ({ method, kind }: Pick<Call, 'method' | 'kind'>) => method === 'GET' || kind === 'upload'

const wrongNumbers = ({ method, kind, input }: Pick<Call, 'method' | 'kind' | 'input'>) =>
  numbersIn(input)
    .filter(([path, isFromText]) => !PAGING.has(path) && isFromText !== isAddress({ method, kind }))
    .map(([path]) => path)

test('numbers are read from texts in addresses, and never in bodies', () => {
  const wrong = builtCalls().flatMap(({ name, call }) => wrongNumbers(call).map(path => `${name} ${path}`))
  expect(wrong).toEqual([])
})

test('a text taken for a number in a body is seen, and a number that no address can give', () => {
  const input = z.object({ rows: z.array(z.object({ days: Int.nullable().default(null) })) })
  expect(wrongNumbers({ method: 'POST', input })).toEqual(['rows.days'])
  expect(wrongNumbers({ method: 'GET', input: z.object({ days: Count.optional() }) })).toEqual(['days'])
})
