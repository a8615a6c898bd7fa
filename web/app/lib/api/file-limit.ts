import type { BizType } from '@shangyouji/contract/files/calls'
import { defaultSizes, sizeParameters } from '@shangyouji/contract/files/limits'
import { useEffect, useSyncExternalStore } from 'react'
import { api } from './client.ts'

const known = new Map<string, number>(Object.entries(defaultSizes))
const asked = new Map<string, Promise<void>>()
const readers = new Set<() => void>()

/** Bytes a file of a kind may have, as operators set them; the usual limit where the site does not answer. */
export async function fileLimit(bizType: BizType): Promise<number> {
  const key = sizeParameters[bizType]
  if (!asked.has(key)) asked.set(key, ask(key))
  await asked.get(key)
  return known.get(key)!
}

/** The same for a form that names it: the usual limit until the site has answered. */
export function useFileLimit(bizType: BizType): number {
  const key = sizeParameters[bizType]
  useEffect(() => void fileLimit(bizType), [bizType])
  return useSyncExternalStore(
    subscribe,
    () => known.get(key)!,
    () => defaultSizes[key],
  )
}

function subscribe(reader: () => void): () => void {
  readers.add(reader)
  return () => readers.delete(reader)
}

async function ask(key: string): Promise<void> {
  try {
    known.set(key, Number((await api.parameter.get({ key }, { quiet: true, toast: false })).value))
    for (const reader of readers) reader()
  } catch {
    // the server refuses with its own words what is too large; the next file asks again
    asked.delete(key)
  }
}
