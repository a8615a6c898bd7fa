import type { Route } from './+types/policies.ts'

export type Version = Route.ComponentProps['loaderData'][number]['versions'][number]
