import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/** Loads the screen anew when a pushed number has moved, so that a list follows without a reload of the page. */
export function useReloadOn(count: number): () => Promise<void> {
  const { revalidate } = useRevalidator()
  const known = useRef<number | null>(null)
  useEffect(() => {
    if (known.current !== null && known.current !== count) void revalidate()
    known.current = count
  }, [count, revalidate])
  return revalidate
}
