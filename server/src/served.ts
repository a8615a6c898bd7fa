import type { ServedGroup } from './http/serve.ts'

/** The modules that serve the contract, one line each. */
export const served: readonly ServedGroup[] = []
