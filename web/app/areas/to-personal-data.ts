import { redirect } from 'react-router'

/** Groups of screens lead to their first page; `?tab=label` names another one. */
export function loader({ url }: { url: URL }) {
  const tab = url.searchParams.get('tab') ?? ''
  throw redirect(`${url.pathname.replace(/\/$/, '')}/${/^[a-zA-Z]+$/.test(tab) ? tab : 'personalData'}`)
}
