import type { Api } from '@shangyouji/contract'
import type { UserInfo } from '@shangyouji/contract/accounts/login-calls'
import { createContext } from 'react-router'

export type { UserInfo }

/** Who is logged in, as the first render hands it to the page. */
export interface Session {
  /** Sent as Bearer; lives in the page's memory only. */
  readonly token: string
  /** Instant in epoch milliseconds. */
  readonly expiration: number
  readonly userInfo: UserInfo
}

/** What a page's loaders know about the request beside its URL. */
export interface PageRequest {
  /** Marks inline scripts as ours; absent while a page for the cache is rendered. */
  readonly nonce: string | undefined
  /** True outside production: the /dev pages answer. */
  readonly showsDevPages: boolean
  /** What the page shows, as the words that changes are announced with (`demand:<id>`, `site`). Loaders add to it. */
  readonly tags: Set<string>
  /** Set to false by a loader whose page must not be kept for other visitors. */
  mayBeCached: boolean
}

// pure, so that scripts of public pages leave them out: their loaders run on the server alone
/** The contract's calls, made in process with the caller's session. */
export const apiContext = /* @__PURE__ */ createContext<Api>()
export const sessionContext = /* @__PURE__ */ createContext<Session | null>(null)
export const requestContext = /* @__PURE__ */ createContext<PageRequest>()
