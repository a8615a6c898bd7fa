import { search } from '@shangyouji/contract/search/calls'
import { serve } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { didYouMean } from './did-you-mean.ts'
import { helpWith, searchAll } from './grouped.ts'
import * as queries from './queries.ts'
import { suggest } from './suggest.ts'

/** Searches that are kept of each account. */
const HISTORY = 10

export const searchRoutes = serve(search, {
  suggest: ({ db, actor, input }) => suggest(db, actor, input.keyword),

  async hotWords({ db }) {
    return (await queries.listHotWords(db, true)).map(({ word, link }) => ({ word, link }))
  },

  async history({ db, actor }) {
    return (await queries.listHistory(db, actor.accountId, HISTORY)).map(row => row.keyword)
  },

  async clearHistory({ db, actor, input }) {
    await queries.clearHistory(db, actor.accountId, input.keyword)
    return true
  },

  async note({ db, actor, input, clock }) {
    const now = clock.now()
    await queries.noteSearch(db, {
      day: shanghaiDate(now),
      type: input.type,
      keyword: input.keyword,
      hits: input.total,
    })
    if (actor.accountId) await queries.noteHistory(db, actor.accountId, input.keyword, now, HISTORY)
    return true
  },

  async opened({ db, input, clock }) {
    await queries.noteOpened(db, { day: shanghaiDate(clock.now()), type: input.type, keyword: input.keyword })
    return true
  },

  all: ctx => searchAll(ctx, ctx.input.keyword),
  didYouMean: ctx => didYouMean(ctx, ctx.input.keyword),
  help: ctx => helpWith(ctx, ctx.input.keyword),
})
