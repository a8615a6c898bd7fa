import { Link, Outlet } from 'react-router'
import { Logo } from '../ui/base/logo.tsx'
import type { Route } from './+types/small-layout.ts'
import { ErrorPage } from './error-page.tsx'
import styles from './small-layout.module.css'

/** Logo and one card: for pages that also open in the small window of a WeChat scan. */
export default function SmallLayout() {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <Link to="/" className={styles.logo}>
        <Logo size={36} />
      </Link>
      <Outlet />
    </main>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <main>
    <ErrorPage error={error} />
  </main>
)
