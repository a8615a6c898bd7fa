import { useSyncExternalStore } from 'react'
import { currentSession } from '../../../../lib/session/session.ts'

/** One own calculation, to be opened again. */
export interface KeptRecord {
  readonly id: string
  readonly code: string
  /** Epoch milliseconds. */
  readonly at: number
  /** Query of its address, without `?`. */
  readonly search: string
  /** Its main result in a few words. */
  readonly summary: string
}

/** What the browser keeps of one person's use of the tools, under the account's id; nothing of it leaves the browser. */
export interface KeptTools {
  readonly favourites: readonly string[]
  /** Last used first. */
  readonly recent: readonly string[]
  /** Newest first. */
  readonly records: readonly KeptRecord[]
}

const KEY = 'syj.tools'
const MOST_RECENT = 8
const MOST_RECORDS = 60
const nothing: KeptTools = { favourites: [], recent: [], records: [] }

let kept: { owner: string; tools: KeptTools } | null = null
const listeners = new Set<() => void>()

const texts = (list: unknown): string[] => (Array.isArray(list) ? list.filter(each => typeof each === 'string') : [])

const isRecord = (each: KeptRecord | null): each is KeptRecord =>
  typeof each?.id === 'string' &&
  typeof each.code === 'string' &&
  typeof each.search === 'string' &&
  typeof each.summary === 'string' &&
  Number.isFinite(each.at)

/** What was kept; anything that has not our shape is left out. */
export function readKept(stored: string | null): KeptTools {
  try {
    const found = JSON.parse(stored ?? 'null') as Partial<Record<keyof KeptTools, unknown>> | null
    const records = Array.isArray(found?.records) ? (found.records as (KeptRecord | null)[]).filter(isRecord) : []
    return { favourites: texts(found?.favourites), recent: texts(found?.recent), records }
  } catch {
    return nothing
  }
}

/** Whoever logs in takes along what was kept before. */
export function withVisitors(own: KeptTools, visitors: KeptTools): KeptTools {
  const ids = new Set(own.records.map(({ id }) => id))
  const records = [...own.records, ...visitors.records.filter(({ id }) => !ids.has(id))]
  return {
    favourites: [...new Set([...own.favourites, ...visitors.favourites])],
    recent: [...new Set([...visitors.recent, ...own.recent])].slice(0, MOST_RECENT),
    records: records.sort((a, b) => b.at - a.at).slice(0, MOST_RECORDS),
  }
}

/** Empty for visitors. */
const ownerNow = () => currentSession()?.userInfo.userId ?? ''
const keyOf = (owner: string) => (owner === '' ? KEY : `${KEY}.${owner}`)

function load(owner: string): KeptTools {
  try {
    const own = readKept(localStorage.getItem(keyOf(owner)))
    const left = owner === '' ? null : localStorage.getItem(KEY)
    if (left === null) return own
    const all = withVisitors(own, readKept(left))
    localStorage.setItem(keyOf(owner), JSON.stringify(all))
    localStorage.removeItem(KEY)
    return all
  } catch {
    return nothing
  }
}

const current = () => {
  const owner = ownerNow()
  if (kept?.owner !== owner) kept = { owner, tools: load(owner) }
  return kept.tools
}

function change(to: (tools: KeptTools) => Partial<KeptTools>): void {
  const owner = ownerNow()
  const before = load(owner)
  const tools = { ...before, ...to(before) }
  kept = { owner, tools }
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(tools))
  } catch {
    // full or switched off: it lasts as long as the page
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== keyOf(ownerNow()) && event.key !== null) return
    kept = null
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', fromOtherTab)
  }
}

/** Empty on the server and in the first render of the browser. */
export const useKeptTools = (): KeptTools => useSyncExternalStore(subscribe, current, () => nothing)

export function toggleFavourite(code: string): void {
  change(({ favourites }) => ({
    favourites: favourites.includes(code) ? favourites.filter(each => each !== code) : [code, ...favourites],
  }))
}

export function noteUse(code: string): void {
  change(({ recent }) => ({ recent: [code, ...recent.filter(each => each !== code)].slice(0, MOST_RECENT) }))
}

/** Adds a calculation, or replaces the one of the same id. */
export function keepRecord(record: KeptRecord): void {
  change(({ records }) => ({
    records: [record, ...records.filter(({ id }) => id !== record.id)].slice(0, MOST_RECORDS),
  }))
}

export function dropRecords(isDropped: (record: KeptRecord) => boolean): void {
  change(({ records }) => ({ records: records.filter(record => !isDropped(record)) }))
}
