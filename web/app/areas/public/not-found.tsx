import { data } from 'react-router'
import { isBackOfficePath } from '../../lib/back-office-paths.ts'
import type { Route } from './+types/not-found.ts'

export const handle = { isPhoneReady: true }

/** No screen has this address. */
export function loader() {
  throw data(null, { status: 404 })
}

/** The site's list of routes knows no back-office: going there loads a new document. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  if (!isBackOfficePath(url.pathname)) return serverLoader()
  location.assign(url.pathname + url.search + url.hash)
  return new Promise<never>(() => undefined)
}

export default function NotFound() {
  return null
}
