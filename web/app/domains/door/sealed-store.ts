/**
 * What a door keeps on its device, encrypted: the key lies in the browser's own store, cannot be read out of it, and goes
 * with the data. Without IndexedDB (private windows) nothing is kept.
 */
const NAME = 'door'
const KEY = 'key'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore('kept')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function inStore<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction('kept', mode)
      const request = run(transaction.objectStore('kept'))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

async function key(): Promise<CryptoKey> {
  const known = (await inStore('readonly', store => store.get(KEY))) as CryptoKey | undefined
  if (known) return known
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await inStore('readwrite', store => store.put(made, KEY))
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
  await inStore('readwrite', store => store.put({ iv, bytes } satisfies Sealed, name))
}

export async function readSealed<T>(name: string): Promise<T | null> {
  const sealed = (await inStore('readonly', store => store.get(name))) as Sealed | undefined
  if (!sealed) return null
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, await key(), sealed.bytes)
  return JSON.parse(new TextDecoder().decode(text)) as T
}

export const forgetSealed = (name: string): Promise<undefined> => inStore('readwrite', store => store.delete(name))
