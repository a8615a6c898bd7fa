import { useState } from 'react'

/** A dialog over a list: what it is open for, or nothing. */
export interface Editor<T> {
  readonly value: T | null
  open(value: T): void
  close(): void
}

export function useEditor<T>(): Editor<T> {
  const [value, open] = useState<T | null>(null)
  return { value, open, close: () => open(null) }
}
