import type { Route } from './+types/categories.ts'

export type ShownCategory = Route.ComponentProps['loaderData']['tree'][number]
