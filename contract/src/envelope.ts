/** What every JSON call answers. `code` 0 is success; business failures answer HTTP 200 with another code. */
export interface Envelope<T = unknown> {
  readonly code: number
  readonly isSuccess: boolean
  readonly isError: boolean
  readonly data: T
  readonly msg: string
  /** Milliseconds since 1970, UTC. */
  readonly timestamp: number
  readonly path: string
}

/** A page of a list. `total` stops counting at 1000; `totalIsCapped` then says that there are more. */
export interface Page<T> {
  readonly records: T[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
  readonly totalIsCapped: boolean
}

/** What a batch call answers: every id stands in exactly one of the two lists. */
export interface BatchResult {
  readonly success: string[]
  readonly failed: { readonly id: string; readonly code: number; readonly msg: string }[]
}
