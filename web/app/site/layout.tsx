import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { apiContext, requestContext } from '../lib/context.ts'
import { hydrateOnInteraction } from '../lib/hydration/hydrate-on-interaction.tsx'
import { openedAddress } from '../lib/opened-address.ts'
import { loadSite } from '../lib/site-data.ts'
import type { Route } from './+types/layout.ts'
import { Header } from './header.tsx'
// rendered by the server at once, its script comes later
import './footer.module.css'
import './phone-bar.module.css'
import './toolbar.module.css'

const Footer = hydrateOnInteraction(() => import('./footer.tsx'))
const Toolbar = hydrateOnInteraction(() => import('./toolbar.tsx'))
const CompareDock = hydrateOnInteraction(() => import('../domains/goods/compare/compare-dock.tsx'))

export async function loader({ context }: Route.LoaderArgs) {
  context.get(requestContext).tags.add('site')
  return loadSite(context.get(apiContext))
}

/** Fetched with the first page and kept while one moves about. */
export const shouldRevalidate = () => false

/** The public site around its pages. */
export default function SiteLayout({ loaderData: site }: Route.ComponentProps) {
  useEffect(() => {
    if (/[?&](from|s)=/.test(openedAddress()))
      void import('./note-share-visit.ts').then(({ noteShareVisit }) => noteShareVisit())
  }, [])
  return (
    <>
      <a href="#main" className="skip-link">
        跳到正文
      </a>
      <Header site={site} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer site={site} />
      <CompareDock />
      <Toolbar site={site} />
    </>
  )
}
