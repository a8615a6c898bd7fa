import type { Route } from './+types/applications.ts'

export type ApplicationRow = Route.ComponentProps['loaderData']['rows']['records'][number]
