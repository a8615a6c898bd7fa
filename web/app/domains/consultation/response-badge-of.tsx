import { api } from '../../lib/api/client.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { ResponseBadge } from '../supplier/response-badge.tsx'

/**
 * How a company answers, asked for in the browser: dialogs and threads know only whom they talk with. A badge that is
 * missing harms nobody.
 */
export function ResponseBadgeOf({ businessId }: { businessId: string }) {
  const { data } = useQuery(
    () => api.consulting.getResponse({ businessId }, { quiet: true, toast: false }),
    [businessId],
  )
  return <ResponseBadge response={data} />
}
