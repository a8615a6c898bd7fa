import type { Route } from './+types/feedback.ts'

export type Feedback = Route.ComponentProps['loaderData']['rows']['records'][number]
