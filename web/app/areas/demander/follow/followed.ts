import type { Route } from './+types/follow.ts'

export type Followed = Route.ComponentProps['loaderData']['records'][number]
