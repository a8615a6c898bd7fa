import type { Route } from './+types/chain.ts'

export type ChainLabel = Route.ComponentProps['loaderData']['labels'][number]
