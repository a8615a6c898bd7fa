import { Outlet } from 'react-router'
import type { Route } from './+types/boundary.ts'
import { ErrorPage } from './error-page.tsx'

/** Keeps the site's header and footer around a page that failed. */
export default Outlet

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />
