import type { Db } from '../../db/database.ts'
import type { Notices } from '../../db/notices.ts'
import { type ParameterKey, type ParameterKeyOf, parameterCatalogue } from './parameter-catalogue.ts'

export type ParameterValue = number | boolean | string

/** Parameters as typed values: `await parameters(db).number('demand.validDays')`. */
export interface Parameters {
  number(key: ParameterKeyOf<'number'>): Promise<number>
  isOn(key: ParameterKeyOf<'switch'>): Promise<boolean>
  text(key: ParameterKeyOf<'text'>): Promise<string>
  value(key: ParameterKey): Promise<ParameterValue>
}

/** A kept set is believed this long at most, should a notice ever be lost. */
const CACHE_MS = 30_000

interface Kept {
  values: ReadonlyMap<string, ParameterValue>
  until: number
}

/** Per database; the adapter is what a connection and its transactions share. */
const caches = new WeakMap<object, { kept: Kept | null; generation: number }>()

function cacheOf(db: Db) {
  const { adapter } = db.getExecutor()
  const known = caches.get(adapter)
  if (known) return known
  const made = { kept: null, generation: 0 }
  caches.set(adapter, made)
  return made
}

/** Values that the operator has set; kept in the process until a notice `settings` says that they changed. */
async function setValues(db: Db): Promise<ReadonlyMap<string, ParameterValue>> {
  const cache = cacheOf(db)
  const now = performance.now()
  if (cache.kept && cache.kept.until > now) return cache.kept.values
  const { generation } = cache
  const rows = await db.selectFrom('parameter').select(['key', 'value']).execute()
  const values = new Map(rows.map(row => [row.key, row.value]))
  // a set read before a change must not be kept after it
  if (generation === cache.generation) cache.kept = { values, until: now + CACHE_MS }
  return values
}

export function parameters(db: Db): Parameters {
  const value = async (key: ParameterKey): Promise<ParameterValue> => {
    const set = (await setValues(db)).get(key)
    const { value: byDefault } = parameterCatalogue[key]
    return typeof set === typeof byDefault ? set! : byDefault
  }
  return {
    value,
    number: key => value(key) as Promise<number>,
    isOn: key => value(key) as Promise<boolean>,
    text: key => value(key) as Promise<string>,
  }
}

/** Drops what is kept of this database. */
export function forgetParameters(db: Db): void {
  const cache = cacheOf(db)
  cache.kept = null
  cache.generation++
}

/** Once at start: forget when any process has changed a parameter. */
export function watchParameters(db: Db, notices: Notices): void {
  notices.on('settings', ({ what }) => {
    if (what === 'parameters') forgetParameters(db)
  })
}
