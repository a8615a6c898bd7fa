import type { Route } from './+types/audit.ts'

export type Row = Route.ComponentProps['loaderData']['records'][number]
