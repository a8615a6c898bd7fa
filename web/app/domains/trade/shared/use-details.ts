import { useRevalidator } from 'react-router'
import { useQuery } from '../../../lib/api/use-query.ts'
import type { Side } from './trade-types.ts'
import { useRefreshOnPush } from './use-refresh-on-push.ts'

/**
 * One inquiry or order, fetched by the page (opening it marks it as read), again after each action and whenever a push
 * says that something has moved.
 */
export function useDetails<T>(side: Side, id: string, fetch: (id: string) => Promise<T>) {
  const { data: details, failure, load } = useQuery(() => fetch(id), [id])
  const { revalidate } = useRevalidator()
  useRefreshOnPush(side, () => void load())

  return {
    details,
    failure,
    load,
    /** After something was done: the thing itself, and the numbers around it. */
    async reload() {
      await Promise.all([load(), revalidate()])
    },
  }
}
