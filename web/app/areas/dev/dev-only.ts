import { data, type RouterContextProvider } from 'react-router'
import { requestContext } from '../../lib/context.ts'

/** Pages under /dev do not exist in production. */
export function devOnly(context: Readonly<RouterContextProvider>): void {
  const request = context.get(requestContext)
  request.mayBeCached = false
  if (!request.showsDevPages) throw data(null, { status: 404 })
}
