import type { Route } from './+types/brand.ts'

export type OwnBrand = Route.ComponentProps['loaderData']['brands'][number]
