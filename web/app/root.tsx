import type { Api } from '@shangyouji/contract'
import { useEffect, useInsertionEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { isBackOfficePath } from './lib/back-office-paths.ts'
import { apiContext, requestContext, sessionContext } from './lib/context.ts'
import { keepSession } from './lib/session/session.ts'
import { Dialogs } from './site/dialogs.tsx'
import { ErrorPage } from './site/error-page.tsx'
import '../.react-router/tokens.css'
import './ui/tokens/base.css'
import './ui/base/parts.css'
import './ui/base/primitives.css'
import './ui/base/states.css'
import { provideFeedback } from './lib/feedback.ts'
import type { RootData } from './lib/session/use-session.ts'
import { OfflineNotice } from './site/offline-notice.tsx'
import { progress } from './ui/overlay/progress.ts'
import { NowContext } from './ui/text/text.tsx'

provideFeedback(async () => (await import('./ui/overlay/feedback.ts')).feedback)

export async function loader({ context, url }: Route.LoaderArgs): Promise<RootData> {
  return {
    brand: isBackOfficePath(url.pathname) ? await brandOf(context.get(apiContext)) : null,
    session: context.get(sessionContext),
    showsDevPages: context.get(requestContext).showsDevPages,
    now: Date.now(),
  }
}

/** What back-offices show of the site; public pages have it with the rest of the site's data. */
async function brandOf(api: Api) {
  const { siteName, websiteLogo, businessTitle } = await api.website.getWebsite()
  return { name: siteName, picture: websiteLogo, title: businessTitle }
}

/** The session comes with the first page; later ones only after something was done, and when a page asks for it anew. */
export const shouldRevalidate = ({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  (formMethod !== undefined && formMethod !== 'GET') || currentUrl.href === nextUrl.href

export const meta: Route.MetaFunction = () => [
  { title: '上游集 · 生物医药上游采购与供应平台' },
  { name: 'description', content: '上游集连接生物医药上游的采购方与供应商：发布需求、寻找产品与服务、比较报价。' },
]

interface PhoneHandle {
  /** The screen is whole on a phone. */
  readonly isPhoneReady?: boolean
  /** The frame says on a phone that its other screens are for a computer. */
  readonly hasDesktopNotice?: boolean
}

/**
 * A screen that is whole on a phone says so (`export const handle = { isPhoneReady: true }`); every other one is shown
 * there as wide as on a desktop, or by its back-office as one to open on a computer. The answer depends on the route
 * alone, so that one kept page serves all.
 */
export function Layout({ children }: { children: React.ReactNode }) {
  const handles = useMatches().map(({ handle }) => handle as PhoneHandle | undefined)
  const { search } = useLocation()
  const fitsPhone = handles.at(-1)?.isPhoneReady || handles.some(handle => handle?.hasDesktopNotice)
  return (
    <html lang="zh-CN" className={fitsPhone ? undefined : 'wide'} data-query={search}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content={
            fitsPhone
              ? 'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content'
              : 'width=1280'
          }
        />
        <meta name="theme-color" content="#ffffff" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData: { session, now } }: Route.ComponentProps) {
  // before any effect of a page can make a call
  useInsertionEffect(() => keepSession(session), [session])
  useNavigationProgress()
  return (
    <NowContext value={now}>
      <Outlet />
      <Dialogs />
      <OfflineNotice />
    </NowContext>
  )
}

/** The bar at the top also shows while a page is on its way. */
function useNavigationProgress() {
  const isMoving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (isMoving) return progress.begin()
  }, [isMoving])
}

/** What is shown when even the frame of an area failed. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <main>
    <ErrorPage error={error} />
  </main>
)
