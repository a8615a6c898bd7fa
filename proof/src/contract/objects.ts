import type { Call } from '@shangyouji/contract/call'
import type { Random } from '../random.ts'
import type { Person } from '../stage/people.ts'
import type { Stage } from '../stage/stage.ts'
import { ABSENT_ID, type NamedCall } from './calls.ts'
import { placesIn, schemaOf, set, validInput } from './inputs.ts'

/** Rows of the market by table: their id and everything of type uuid that they name. */
export type Rows = ReadonlyMap<string, readonly { readonly id: string; readonly names: readonly string[] }[]>

/** Files of public kinds are everybody's. */
const PRIVATE_FILES = " where key not like 'open/%'"

/** Up to `most` rows of every table that has an id, the newest first. */
export async function readRows(stage: Stage, most = 400): Promise<Rows> {
  const columns = await stage.sql<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and data_type = 'uuid' order by table_name`,
  )
  const rows = new Map<string, { id: string; names: string[] }[]>()
  for (const [table, named] of Map.groupBy(columns, column => column.table_name)) {
    const names = named.map(column => `"${column.column_name}"`)
    if (!names.includes('"id"')) continue
    const found = await stage.sql<Record<string, string | null>>(
      `select ${names.join(', ')} from "${table}"${table === 'file' ? PRIVATE_FILES : ''} order by id desc limit ${most}`,
    )
    if (found.length === 0) continue
    rows.set(
      table,
      found.map(row => ({ id: row.id!, names: Object.values(row).filter(value => value !== null) })),
    )
  }
  return rows
}

/** Ids of the rows that are a person's: they name the account or company, or a row that does. */
export function ownIds(rows: Rows, { accountId, companyId }: Person): ReadonlySet<string> {
  const own = new Set([accountId, companyId].filter(id => id !== null))
  // what is common to many (a category, a brand) makes nothing anybody's
  const common = new Set(['category', 'brand', 'property', 'area', 'company', 'account', 'goods', 'content', 'file'])
  for (const isFirst of [true, false]) {
    for (const [table, listed] of rows) {
      if (!isFirst && common.has(table)) continue
      for (const row of listed) if (row.names.some(name => own.has(name))) own.add(row.id)
    }
  }
  return own
}

/** Places of an input at which ids stand: those that say which object is meant, else all of them. */
export function idPlaces(call: Call, input: object): (readonly string[])[] {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(match => match[1]!)
  const all = placesIn(input).filter(
    path => path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], input) === ABSENT_ID,
  )
  const main = all.filter(([field]) => inPath.includes(field!) || field === 'id' || field === 'ids')
  return main.length > 0 ? main : all
}

/** An input that the call takes, and how to name another object in it; null where the call takes no id at all. */
export function requestedObject({ call }: NamedCall, random: Random): ((id: string) => Record<string, unknown>) | null {
  if (!/"format":"uuid"/.test(JSON.stringify(schemaOf(call))) && !call.path.includes('{')) return null
  const input = withIds(call, random)
  if (!input) return null
  const places = idPlaces(call, input)
  if (places.length === 0) return null
  return id => {
    const copy = structuredClone(input)
    for (const place of places) set(copy, place, id)
    return copy
  }
}

/** A valid input in which the call's ids really stand. */
function withIds(call: Call, random: Random): Record<string, unknown> | null {
  for (let tries = 0; tries < 8; tries++) {
    const input = validInput(call, random)
    if (input && idPlaces(call, input).length > 0) return input
  }
  const input = validInput(call, random)
  if (!input) return null
  for (const field of ['id', 'ids']) {
    const with_ = { ...input, [field]: field === 'ids' ? [ABSENT_ID] : ABSENT_ID }
    const properties = (schemaOf(call).properties ?? {}) as object
    if (field in properties && call.input.safeParse(with_).success) return with_
  }
  return input
}
