import type { Call } from '@shangyouji/contract/call'
import { z } from 'zod'

type Prune = (value: unknown) => unknown
type Json = Readonly<Record<string, unknown>>

const keep: Prune = value => value
const made = new WeakMap<Call, Prune>()

/**
 * Takes out of a reply what the contract does not declare, so that a column that slips into an answer never leaves.
 * Walks the reply once and copies only what it has to change; where several shapes are possible, the fields of all of
 * them may leave.
 */
export function declaredOnly(call: Call, reply: unknown): unknown {
  const known = made.get(call)
  if (known) return known(reply)
  const schema = z.toJSONSchema(call.reply, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json
  const prune = prunerOf([schema], schema)
  made.set(call, prune)
  return prune(reply)
}

/** What a value may be according to any of the schemas. */
function prunerOf(schemas: readonly Json[], root: Json, seen = new Map<Json, Prune>()): Prune {
  const flat = schemas.flatMap(schema => choices(schema, root))
  // a shape that says nothing of itself may be anything
  if (flat.some(isOpen)) return keep
  const objects = flat.filter(schema => schema.type === 'object')
  const lists = flat.filter(schema => schema.type === 'array')
  const [only, ...others] = [...objects, ...lists]
  if (!only) return keep
  const running = others.length === 0 ? seen.get(only) : undefined
  if (running) return running
  let inner: Prune = keep
  // stands for itself while it is being made: a tree names itself as its own child
  if (others.length === 0) seen.set(only, value => inner(value))
  const list = lists.length > 0 ? listPruner(lists, root, seen) : keep
  const object = objects.length > 0 ? objectPruner(objects, root, seen) : keep
  if (list !== keep || object !== keep) inner = value => (Array.isArray(value) ? list(value) : object(value))
  return inner
}

const isOpen = (schema: Json): boolean =>
  schema.type === undefined && !('const' in schema) && !('enum' in schema) && !('properties' in schema)

function choices(schema: Json, root: Json): Json[] {
  if (typeof schema.$ref === 'string') return choices(target(schema.$ref, root), root)
  const several = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Json[] | undefined
  return several ? several.flatMap(one => choices(one, root)) : [schema]
}

const target = (ref: string, root: Json): Json =>
  ref
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .reduce<Json>((at, part) => at[part] as Json, root)

function listPruner(lists: readonly Json[], root: Json, seen: Map<Json, Prune>): Prune {
  const item = prunerOf(
    lists.map(list => (list.items ?? {}) as Json),
    root,
    seen,
  )
  if (item === keep) return keep
  return value => {
    let copy: unknown[] | null = null
    const given = value as readonly unknown[]
    for (let i = 0; i < given.length; i++) {
      const pruned = item(given[i])
      if (pruned === given[i]) continue
      copy ??= [...given]
      copy[i] = pruned
    }
    return copy ?? value
  }
}

function objectPruner(objects: readonly Json[], root: Json, seen: Map<Json, Prune>): Prune {
  const fields = new Map<string, Json[]>()
  for (const { properties = {} } of objects)
    for (const [name, schema] of Object.entries(properties as Record<string, Json>))
      fields.set(name, [...(fields.get(name) ?? []), schema])
  const byName = new Map([...fields].map(([name, schemas]) => [name, prunerOf(schemas, root, seen)]))
  const rest = objects.map(({ additionalProperties }) => additionalProperties).filter(more => typeof more === 'object')
  const more = rest.length > 0 ? prunerOf(rest as Json[], root, seen) : null
  return value => {
    // dates and the like become text later
    if (typeof value !== 'object' || value === null || 'toJSON' in value) return value
    let copy: Record<string, unknown> | null = null
    const given = value as Record<string, unknown>
    for (const name in given) {
      const prune = byName.get(name) ?? more
      if (!prune) {
        if (given[name] === undefined) continue
        copy ??= { ...given }
        delete copy[name]
        continue
      }
      const pruned = prune(given[name])
      if (pruned === given[name]) continue
      copy ??= { ...given }
      copy[name] = pruned
    }
    return copy ?? value
  }
}
