import type { Route } from './+types/approvals.ts'

export type OpenApproval = NonNullable<Route.ComponentProps['loaderData']['opened']>
