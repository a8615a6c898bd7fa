import { useSyncExternalStore } from 'react'
import { toast } from '../../../ui/overlay/toast.ts'

/** 对比 puts so many goods side by side. */
export const COMPARE_MOST = 4

/** As much as the tray shows of what was chosen. */
export interface Compared {
  readonly id: string
  readonly name: string
  readonly cover: string
}

const KEY = 'syj.compare'
const none: readonly Compared[] = []
let chosen: readonly Compared[] | null = null
const listeners = new Set<() => void>()

/** The choice lives in the browser: it stays while one moves about, comes back tomorrow, and is the same in every tab. */
function read(): readonly Compared[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isCompared).slice(0, COMPARE_MOST) : none
  } catch {
    return none
  }
}

const isCompared = (one: Partial<Compared> | null): one is Compared =>
  typeof one?.id === 'string' && typeof one.name === 'string' && typeof one.cover === 'string'

function write(next: readonly Compared[]): void {
  chosen = next
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // a browser that keeps nothing: the choice lasts as long as the page
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== KEY) return
    chosen = null
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', follow)
  }
}

const now = () => {
  chosen ??= read()
  return chosen
}

/** What is chosen for comparing; nothing on the server and while a page wakes up. */
export const useCompared = (): readonly Compared[] => useSyncExternalStore(subscribe, now, () => none)

export const comparePath = (ids: readonly string[]): string => `/website/compare?ids=${ids.join(',')}`

/** Chooses goods, or takes them out again. A fifth is refused with a word. */
export function toggleCompared({ id, name, cover }: Compared): void {
  const before = now()
  if (before.some(one => one.id === id)) dropCompared(id)
  else if (before.length >= COMPARE_MOST) toast.info(`最多对比${COMPARE_MOST}个产品，请先移除一个`)
  else write([...before, { id, name, cover }])
}

export const dropCompared = (id: string): void => write(now().filter(one => one.id !== id))

export const clearCompared = (): void => write(none)
