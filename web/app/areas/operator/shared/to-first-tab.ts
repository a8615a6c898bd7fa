import { redirect } from 'react-router'

const first: Readonly<Record<string, string>> = {
  catalogue: 'categories',
  site: 'navigation',
  money: 'payments',
  telephony: 'numbers',
}

/** A screen with tabs leads to its first one. */
export function loader({ url }: { url: URL }) {
  const path = url.pathname.replace(/\/$/, '')
  throw redirect(`${path}/${first[path.slice(path.lastIndexOf('/') + 1)]}`)
}
