import type { Route } from './+types/product-edit.ts'

export type EditorOptions = Route.ComponentProps['loaderData']['options']
