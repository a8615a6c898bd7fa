import { share } from '@shangyouji/contract/shares/calls'
import { sharedPath } from '@shangyouji/contract/shares/pages'
import { serve } from '../../http/serve.ts'
import { addDays, shanghaiDate } from '../../kernel/calendar.ts'
import { randomCode } from '../../kernel/random-code.ts'
import * as queries from './queries.ts'
import { noteVisit } from './visit.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Days that the figures look back, today included. */
const DAYS = 30

export const shareRoutes = serve(share, {
  getCode: async ({ db, actor, clock }) => ({
    code: await queries.codeOf(db, actor.accountId, randomCode(8, ALPHABET), clock.now()),
  }),

  async visit(ctx) {
    await noteVisit(ctx, ctx.input.address)
    return true
  },

  async figures({ db, actor, clock }) {
    const { id } = actor.company
    const today = shanghaiDate(clock.now())
    const from = addDays(today, 1 - DAYS)
    const counted = new Map((await queries.visitsByDay(db, id, from)).map(({ day, visits }) => [day, visits]))
    const days = Array.from({ length: DAYS }, (_, i) => addDays(from, i))
    const pages = await queries.visitsByPage(db, id, from)
    return {
      days: days.map(day => ({ day, visits: counted.get(day) ?? 0 })),
      channels: await queries.visitsByChannel(db, id, from),
      pages: pages.map(({ type, ...page }) => ({ ...page, path: sharedPath(type, page.id) })),
    }
  },
})
