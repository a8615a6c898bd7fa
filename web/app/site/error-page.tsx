import { Component, lazy, type ReactNode, Suspense } from 'react'
import { isReloading } from '../lib/hydration/lazy-import.ts'
// rendered on the server the page is there before its script: its looks come with the site's
import './error-page.module.css'

const Content = lazy(() => import('./error-page-content.tsx'))

/** What happened, what to do, a way home. Its script comes when something has failed. */
export const ErrorPage = ({ error }: { error: unknown }) =>
  isReloading() ? null : (
    <LastResort>
      <Suspense>
        <Content error={error} />
      </Suspense>
    </LastResort>
  )

/** If the error page itself fails: a notice with a way home that needs nothing of the product. */
class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <p style={{ padding: 48, textAlign: 'center' }}>
        页面出现错误，<a href="/">返回首页</a>
      </p>
    )
  }
}
