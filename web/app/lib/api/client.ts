import type { Api } from '@shangyouji/contract'
import { feedback } from '../feedback.ts'

/** How one call is made; all of it optional. */
export interface CallOptions {
  /** False: no error toast, the caller shows the failure itself. */
  readonly toast?: boolean
  /** No progress bar: for what happens in the background. */
  readonly quiet?: boolean
  readonly signal?: AbortSignal
  /** Milliseconds until '请求超时'. Default 15 000, uploads 300 000. */
  readonly timeout?: number
  /** Repeating a write under the same key has one effect. */
  readonly idempotencyKey?: string
  /** Of an upload: 0 … 1. */
  readonly onProgress?: (part: number) => void
}

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
