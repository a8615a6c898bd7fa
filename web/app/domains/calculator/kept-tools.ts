import { useSyncExternalStore } from 'react'

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

/** What the browser keeps of one person's use of the tools; nothing of it leaves the browser. */
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

let kept: KeptTools | null = null
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

function load(): KeptTools {
  try {
    return readKept(localStorage.getItem(KEY))
  } catch {
    return nothing
  }
}

const current = () => {
  kept ??= load()
  return kept
}

function change(next: Partial<KeptTools>): void {
  kept = { ...load(), ...next }
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // full or switched off: it lasts as long as the page
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return
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
  const { favourites } = load()
  change({ favourites: favourites.includes(code) ? favourites.filter(each => each !== code) : [code, ...favourites] })
}

export function noteUse(code: string): void {
  change({ recent: [code, ...load().recent.filter(each => each !== code)].slice(0, MOST_RECENT) })
}

/** Adds a calculation, or replaces the one of the same id. */
export function keepRecord(record: KeptRecord): void {
  change({ records: [record, ...load().records.filter(({ id }) => id !== record.id)].slice(0, MOST_RECORDS) })
}

export function dropRecords(isDropped: (record: KeptRecord) => boolean): void {
  change({ records: load().records.filter(record => !isDropped(record)) })
}
