import type { CallOptions } from '../../../lib/api/call-options.ts'
import { api } from '../../../lib/api/client.ts'

type Counted<R> = (input: { id: string }, options?: CallOptions) => Promise<R>

/** Reads, likes and shares of one item; what only counts makes no noise. */
export const countersOf = (
  id: string,
  calls: { read: Counted<unknown>; like: Counted<{ likeNum: number; isLiked: boolean }>; forward: Counted<unknown> },
) => ({
  read: () => calls.read({ id }, { quiet: true, toast: false }),
  like: () => calls.like({ id }),
  unlike: () => api.agree.noLike({ id }),
  forward: () => calls.forward({ id }, { quiet: true, toast: false }),
})
