import type { Route } from './+types/complaint.ts'

export type Suggests = Route.ComponentProps['loaderData']['rows']

export type Suggest = Suggests['records'][number]
