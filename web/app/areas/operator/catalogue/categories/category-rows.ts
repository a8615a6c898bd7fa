import type { Route } from './+types/categories.ts'

export type CategoryRow = Route.ComponentProps['loaderData']['rows'][number]
export type PropertyRow = Route.ComponentProps['loaderData']['properties'][number]
