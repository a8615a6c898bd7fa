import type { Property } from '@shangyouji/contract/catalogue/calls'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { api } from '../../../../lib/api/client.ts'

export type PropertyOf = z.infer<typeof Property>

/** Properties of a category and those above it; null while they are fetched. */
export function useProperties(categoryId: string): PropertyOf[] | null {
  const [found, setFound] = useState<{ id: string; list: PropertyOf[] } | null>(null)
  useEffect(() => {
    if (categoryId === '') return
    const stop = new AbortController()
    api.property
      .listAllName({ categoryId }, { quiet: true, signal: stop.signal })
      .then(list => setFound({ id: categoryId, list }))
      // the failure was said by the call; without properties the other parameters remain
      .catch(() => !stop.signal.aborted && setFound({ id: categoryId, list: [] }))
    return () => stop.abort()
  }, [categoryId])
  return found?.id === categoryId ? found.list : null
}
