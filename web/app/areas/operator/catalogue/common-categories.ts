import type { Route } from './+types/common.ts'

export type Categories = Route.ComponentProps['loaderData']['categories']
