import { fold } from '../../../../search/fold.ts'
import type { Field } from '../fields.ts'

/** A header as it is compared: small, without brackets and what stands in them, stars, spaces and signs. */
export const headerKey = (header: string): string =>
  fold(header, 80)
    .replace(/[(（【[].*?[)）】\]]/g, '')
    .replace(/[^a-z0-9\u4e00-\u9fff]/g, '')

/** How many of these header cells name a known field. */
export const knownHeaders = (headers: readonly string[], fields: readonly Field[]): number =>
  guessMapping(headers, fields, {}).filter(key => key !== '').length

/**
 * Which field each column holds: as the supplier said last time, else by its header. A field is taken once, by the
 * column that names it best.
 * @param saved field by header
 */
export function guessMapping(
  headers: readonly string[],
  fields: readonly Field[],
  saved: Readonly<Record<string, string>>,
): string[] {
  const keysOfFields = new Set(fields.map(field => field.key))
  const savedByKey = new Map(Object.entries(saved).map(([header, field]) => [headerKey(header), field]))
  const mapping = headers.map(() => '')
  const taken = new Set<string>()
  const take = (column: number, key: string | undefined) => {
    if (!key || !keysOfFields.has(key) || taken.has(key) || mapping[column] !== '') return
    mapping[column] = key
    taken.add(key)
  }
  const { named, called } = keysOf(fields)
  const keys = headers.map(headerKey)
  for (const [i, key] of keys.entries()) take(i, savedByKey.get(key))
  for (const [i, key] of keys.entries()) {
    // said to be passed over
    if (savedByKey.get(key) === '') continue
    take(i, named.get(key))
  }
  for (const [i, key] of keys.entries()) {
    if (savedByKey.get(key) === '' || key === '') continue
    take(i, called.get(key))
  }
  return mapping
}

interface FieldKeys {
  /** By label or key. */
  readonly named: ReadonlyMap<string, string>
  /** By what else people write above it. */
  readonly called: ReadonlyMap<string, string>
}
const known = new WeakMap<readonly Field[], FieldKeys>()

/** The first field of each name, made once for a list of fields: a sheet has up to a hundred columns. */
function keysOf(fields: readonly Field[]): FieldKeys {
  const before = known.get(fields)
  if (before) return before
  const first = (namesOf: (field: Field) => readonly string[]) =>
    new Map(fields.flatMap(field => namesOf(field).map(name => [headerKey(name), field.key] as const)).reverse())
  const made = { named: first(field => [field.label, field.key]), called: first(field => field.aliases) }
  known.set(fields, made)
  return made
}

/** How well a saved mapping fits a table: the share of its headers that stand there. */
export function fitOf(fields: Readonly<Record<string, string>>, headers: readonly string[]): number {
  const there = new Set(headers.map(headerKey))
  const saved = Object.keys(fields).map(headerKey)
  return saved.length === 0 ? 0 : saved.filter(key => there.has(key)).length / saved.length
}
