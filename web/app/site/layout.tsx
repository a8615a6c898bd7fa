import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { apiContext, requestContext } from '../context.ts'
import { afterTouch } from '../ui/first-touch.ts'
import type { Route } from './+types/layout.ts'
import { Header } from './header.tsx'
import { loadSite } from './site-data.ts'
// rendered by the server at once, its script comes later
import './footer.module.css'
import './toolbar.module.css'

const Footer = lazy(() => afterTouch(() => import('./footer.tsx')))
const Toolbar = lazy(() => afterTouch(() => import('./toolbar.tsx')))
const CompareDock = lazy(() => afterTouch(() => import('../domains/goods/compare-dock.tsx')))

export async function loader({ context }: Route.LoaderArgs) {
  context.get(requestContext).tags.add('site')
  return loadSite(context.get(apiContext))
}

/** Fetched with the first page and kept while one moves about. */
export const shouldRevalidate = () => false

/** The public site around its pages. */
export default function SiteLayout({ loaderData: site }: Route.ComponentProps) {
  return (
    <>
      <a href="#main" className="skip-link">
        跳到正文
      </a>
      <Header site={site} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Suspense>
        <Footer site={site} />
        <CompareDock />
      </Suspense>
      <Suspense>
        <Toolbar website={site.website} />
      </Suspense>
    </>
  )
}
