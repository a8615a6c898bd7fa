import { createStore, del, get, set, type UseStore } from 'idb-keyval'

/**
 * What a door keeps on its device, encrypted: the key lies in the browser's own store, cannot be read out of it, and goes
 * with the data. Without IndexedDB (private windows) nothing is kept.
 */
const KEY = 'key'

let store: UseStore | undefined
/** Opened on the first use: pages that are only rendered have no IndexedDB. */
const kept = (): UseStore => {
  store ??= createStore('door', 'kept')
  return store
}

async function key(): Promise<CryptoKey> {
  const known = await get<CryptoKey>(KEY, kept())
  if (known) return known
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await set(KEY, made, kept())
  return made
}

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

export async function keepSealed(name: string, value: unknown): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await key(), text)
  await set(name, { iv, bytes } satisfies Sealed, kept())
}

export async function readSealed<T>(name: string): Promise<T | null> {
  const sealed = await get<Sealed>(name, kept())
  if (!sealed) return null
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, await key(), sealed.bytes)
  return JSON.parse(new TextDecoder().decode(text)) as T
}

export const forgetSealed = (name: string): Promise<void> => del(name, kept())
