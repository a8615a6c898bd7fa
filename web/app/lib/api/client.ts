import type { Api } from '@shangyouji/contract'
import { feedback } from '../feedback.ts'
import type { CallOptions } from './call-options.ts'

type WithOptions<F> = F extends (...args: infer A) => infer R ? (...args: [...A, options?: CallOptions]) => R : never

/** The contract's calls in the browser: `await api.demand.search({ … }, { quiet: true })`. Failures are CallFailures. */
export type ClientApi = { readonly [G in keyof Api]: { readonly [N in keyof Api[G]]: WithOptions<Api[G][N]> } }

type Send = (name: string, input: unknown, options?: CallOptions) => Promise<unknown>
/** What sends a call, and what tells people about it. */
export const loadTransport = async () => (await Promise.all([import('./transport.ts'), feedback()]))[0]

const send: Send = async (name, input, options) => (await loadTransport()).send(name, input, options)

/**
 * Only names here: the table of paths and everything about sending comes with the first call, so that a page that is
 * only read does not load it. Loaders and actions use the api of their context instead.
 */
export const api = new Proxy({} as ClientApi, {
  get: (_, group) =>
    new Proxy(
      {},
      {
        get: (_, name) => (input?: unknown, options?: CallOptions) =>
          send(`${String(group)}.${String(name)}`, input, options),
      },
    ),
})
