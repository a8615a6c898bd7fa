import type { Call } from '@shangyouji/contract/call'
import { Html } from '@shangyouji/contract/fields'
import type { z } from 'zod'
import { failFields } from '../../kernel/failure.ts'
import { keepReady, LONG_HTML, richTextError } from '../../text/rich-text.ts'
import { onThread } from '../../threads/pool.ts'

/** What a schema is made of, as far as it leads to other schemas. */
interface Parts {
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly element?: z.core.$ZodType
  readonly innerType?: z.core.$ZodType
  readonly in?: z.core.$ZodType
  readonly out?: z.core.$ZodType
  readonly options?: readonly z.core.$ZodType[]
  readonly left?: z.core.$ZodType
  readonly right?: z.core.$ZodType
}

const EACH = Symbol('each item of a list')
type Path = readonly (string | typeof EACH)[]
const known = new WeakMap<Call, readonly Path[]>()

/** Where the input of a call holds rich text. */
function richTextsOf(call: Call): readonly Path[] {
  const before = known.get(call)
  if (before) return before
  const paths = [...pathsIn(call.input, [])]
  known.set(call, paths)
  return paths
}

function* pathsIn(schema: z.core.$ZodType, path: Path, within: readonly z.core.$ZodType[] = []): Generator<Path> {
  if (schema === Html || schema._zod.parent === Html) {
    yield path
    return
  }
  // a schema that names itself holds no rich text that deep
  if (within.includes(schema)) return
  const { shape = {}, element, innerType, in: from, out, options = [], left, right } = schema._zod.def as Parts
  const next = [...within, schema]
  for (const [field, inner] of Object.entries(shape)) yield* pathsIn(inner, [...path, field], next)
  if (element) yield* pathsIn(element, [...path, EACH], next)
  for (const inner of [innerType, from, out, left, right, ...options]) if (inner) yield* pathsIn(inner, path, next)
}

/** The texts at a path, by the name of their field as the wire has it: `items.0.content`. */
function* textsAt(value: unknown, [step, ...rest]: Path, name = ''): Generator<[string, string]> {
  if (step === undefined) {
    if (typeof value === 'string') yield [name, value]
  } else if (step === EACH) {
    for (const [i, item] of (Array.isArray(value) ? value : []).entries()) yield* textsAt(item, rest, joined(name, i))
  } else if (typeof value === 'object' && value !== null) {
    yield* textsAt((value as Record<string, unknown>)[step], rest, joined(name, step))
  }
}

const joined = (name: string, step: string | number): string => (name === '' ? String(step) : `${name}.${step}`)

/**
 * Before a call begins its transaction: refuses rich texts with too many or too deep tags at their field, and lets a
 * thread clean the long ones, so that neither the thread of the server nor a connection waits for it.
 * @param owner who takes turns at the threads: an account, an address
 * @throws Failure INVALID_INPUT
 */
export async function readyRichTexts(call: Call, input: unknown, owner: string): Promise<void> {
  const faults: Record<string, string> = {}
  for (const path of richTextsOf(call)) {
    for (const [field, html] of textsAt(input, path)) {
      const fault = html.length < LONG_HTML ? richTextError(html) : await readyLong(html, owner)
      if (fault) faults[field] = fault
    }
  }
  if (Object.keys(faults).length > 0) failFields(faults)
}

async function readyLong(html: string, owner: string): Promise<string | null> {
  const ready = await onThread(owner, { task: 'readyRichText', input: html })
  if (!ready.fault) keepReady(html, ready)
  return ready.fault
}
