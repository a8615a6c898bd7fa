import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { requestContext, sessionContext } from './context.ts'
import './ui/base.css'
import { tokensCss } from './ui/tokens.ts'

export function loader({ context }: Route.LoaderArgs) {
  return {
    session: context.get(sessionContext),
    showsDevPages: context.get(requestContext).showsDevPages,
    /** The server's clock, so that relative times are the same before and after hydration. */
    now: Date.now(),
  }
}

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="zh-CN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=1280" />
        <style>{tokensCss}</style>
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

export default function Root() {
  return <Outlet />
}
