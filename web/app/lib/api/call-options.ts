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
