/** How one call is made; all of it optional. */
export interface CallOptions {
  /** False: no error toast, the caller shows the failure itself. */
  readonly toast?: boolean
  /** No progress bar: for what happens in the background. */
  readonly quiet?: boolean
  readonly signal?: AbortSignal
  /** Milliseconds until '请求超时'. Default 15 000, uploads 300 000. */
  readonly timeout?: number
  /** Goes out though the page goes away; 64 KB at most. */
  readonly keepalive?: boolean
  /** Repeating a write under the same key has one effect. */
  readonly idempotencyKey?: string
  /** Of a save that loses to a colleague's: what may be done besides overwriting, reloading and typing on. */
  readonly meanwhile?: {
    /** Keeps what was typed elsewhere; the new state is loaded then. */
    readonly keep: { readonly label: string; readonly run: () => Promise<unknown> }
    /** Where the call does not carry what was typed itself: saves that over the newer version, and makes the call. */
    readonly overwrite?: (version: number) => Promise<unknown>
    /** Before the new state is loaded. */
    readonly onLeave: () => void
  }
  /** Of an upload: 0 … 1. */
  readonly onProgress?: (part: number) => void
}
