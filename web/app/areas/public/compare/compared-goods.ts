import type { Route } from './+types/compare.ts'

export type ComparedGoods = Route.ComponentProps['loaderData']['goods'][number]
