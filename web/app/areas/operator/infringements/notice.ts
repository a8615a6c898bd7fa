import type { Route } from './+types/infringements.ts'

export type Notice = NonNullable<Route.ComponentProps['loaderData']['opened']>
