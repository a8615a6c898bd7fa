import { adBooking, adPosition, advert } from '@shangyouji/contract/adverts/calls'
import { adPositions } from '@shangyouji/contract/adverts/labels'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../http/actor.ts'
import { serve } from '../../http/serve.ts'
import { addDays, shanghaiDate } from '../../kernel/calendar.ts'
import { found } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { levelRank } from '../entitlements/api.ts'
import { takeBeacon } from './beacons.ts'
import { changeCreative, holdDays, mustBeOpen } from './book.ts'
import { bookableDays, calendarOf, refuseDays } from './calendar.ts'
import { cancelBooking } from './end.ts'
import { figuresOf, levelName, presentBookings } from './present.ts'
import * as queries from './queries.ts'
import { canBuy, freeUntil } from './rules.ts'
import { advertsFor } from './show.ts'

export const adPositionRoutes = serve(adPosition, {
  async list({ db, clock, actor }) {
    const positions = (await queries.listPositions(db)).filter(row => row.is_on)
    const range = await bookableDays({ db, clock })
    const days = await calendarOf(
      { db, clock },
      { ...range, companyId: actor.company.id, lapsedAreFree: true },
      positions,
    )
    return {
      canBuy: canBuy(actor.company),
      positions: positions.map(row => ({
        code: row.code,
        name: adPositions[row.code].name,
        price: row.price,
        minLevelName: levelName(row.min_level),
        isOpen: levelRank(actor.company.level) >= levelRank(row.min_level),
        days: days.get(row.code)!.map(({ day, free, isClosed, isMine }) => ({ day, free, isClosed, isMine })),
      })),
    }
  },
})

const one = async (work: Parameters<typeof presentBookings>[0], actor: Member, row: queries.BookingRow) =>
  (await presentBookings(work, actor, [row]))[0]!

async function findOwn(db: Db, actor: Member, id: string): Promise<queries.BookingRow> {
  const row = found(await queries.findBooking(db, id))
  return found(row.company_id === actor.company.id ? row : null)
}

export const adBookingRoutes = serve(adBooking, {
  async quote({ db, clock, actor, input }) {
    const position = mustBeOpen(await queries.findPosition(db, input.position), actor)
    await refuseDays({ db, clock }, position, input.days, actor.company.id, true)
    const first = [...input.days].sort()[0]!
    return {
      price: position.price,
      amount: position.price * input.days.length,
      holdMinutes: await parameters(db).number('advert.holdMinutes'),
      freeUntil: freeUntil(first, shanghaiDate(clock.now()), addDays),
    }
  },

  async save(ctx) {
    const { actor, input } = ctx
    const row =
      'id' in input ? await changeCreative(ctx, actor, input.id, input.creative) : await holdDays(ctx, actor, input)
    return one(ctx, actor, row)
  },

  async search(ctx) {
    const page = await queries.listOwn(ctx.db, ctx.actor.company.id, ctx.input, row => row)
    return { ...page, records: await presentBookings(ctx, ctx.actor, page.records) }
  },

  byId: async ctx => one(ctx, ctx.actor, await findOwn(ctx.db, ctx.actor, ctx.input.id)),

  async cancel(ctx) {
    return one(ctx, ctx.actor, await cancelBooking(ctx, ctx.actor, ctx.input.id, ctx.input.refund))
  },

  async figures(ctx) {
    return figuresOf(ctx, (await findOwn(ctx.db, ctx.actor, ctx.input.id)).id)
  },
})

export const advertRoutes = serve(advert, {
  forPage: ctx => advertsFor(ctx, ctx.input.position),

  async beacon(ctx) {
    await takeBeacon(ctx, ctx.input.token, ctx.input.isClick)
    return true
  },
})
