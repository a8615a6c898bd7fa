import { addDays, shanghaiDate } from '../../kernel/calendar.ts'
import { makeBooking } from '../../modules/adverts/factory.ts'
import { DAY, HOUR, MINUTE, type Observations, type Stage } from './stage.ts'

type Booking = { id: string; state: string }

/** 广告位. */
export function advertParameters(stage: Stage): Observations<'advert'> {
  const { app, supplier, outcome, chief, job } = stage
  // no observation takes the places of another one
  let nextDay = 15
  const day = () => addDays(shanghaiDate(app.clock.now()), nextDay++)
  const form = () => ({ position: 'SEARCH_ROW', days: [day()], amount: 50_000 })
  const booked = async (parts: Partial<Parameters<typeof makeBooking>[1]>) => {
    const who = await supplier()
    const own = { companyId: who.companyId, accountId: who.accountId, at: app.clock.now() }
    const { id } = await makeBooking(app.db, {
      ...own,
      position: 'SEARCH_ROW',
      days: [day()],
      state: 'PENDING',
      ...parts,
    })
    return { who, id }
  }
  return {
    'advert.holdMinutes': [
      10,
      async () => {
        const who = await supplier()
        const { id } = await app.ok<Booking>(who, 'adBooking.save', form())
        app.wait(11 * MINUTE)
        await job('adverts.expire')
        return (await app.ok<Booking>(who, 'adBooking.byId', { id })).state
      },
      'EXPIRED',
    ],
    'advert.aheadDays': [10, async () => outcome(await supplier(), 'adBooking.save', form()), 'ADVERT_DAY_FAR'],
    'advert.holds': [
      1,
      async () => {
        const who = await supplier()
        await app.ok(who, 'adBooking.save', form())
        return outcome(who, 'adBooking.save', form())
      },
      'TOO_MANY_ITEMS',
    ],
    'advert.mendHours': [
      5,
      async () => {
        const { who, id } = await booked({})
        const { id: review } = await app.db
          .selectFrom('review')
          .select('id')
          .where('entity_id', '=', id)
          .where('status', '=', 'PENDING')
          .executeTakeFirstOrThrow()
        await app.ok(await chief(), 'review.reject', { ids: [review], reason: '图片里有未经核实的说法，请更换' })
        app.wait(6 * HOUR)
        await job('adverts.advance')
        return (await app.ok<Booking>(await app.login(who.accountId), 'adBooking.byId', { id })).state
      },
      'CANCELLED',
    ],
    'advert.archiveYears': [
      4,
      async () => {
        const at = new Date(app.clock.now().getTime() - DAY)
        const { id } = await booked({ state: 'ENDED', at, days: [shanghaiDate(at)] })
        await job('adverts.archive')
        const kept = app.db.selectFrom('ad_archive').select('keep_until').where('booking_id', '=', id)
        return (await kept.executeTakeFirstOrThrow()).keep_until
      },
      '2030-11-20',
    ],
  }
}
