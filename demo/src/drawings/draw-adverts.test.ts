import { type AdPositionCode, adPositions } from '@shangyouji/contract/adverts/labels'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, shanghaiDate, startOfDay } from '../../../server/src/kernel/calendar.ts'
import { makeBooking } from '../../../server/src/modules/adverts/factory.ts'
import { type TestApp, testApp } from '../../../server/src/testing/test-app.ts'
import { type People, seedPeople } from '../story/people.ts'
import { drawDemoAdverts } from './draw-adverts.ts'

let app: TestApp
let people: People
beforeAll(async () => {
  app = await testApp()
  people = await seedPeople(app.db, '')
})
afterAll(() => app.close())

const EARLY_MS = 5 * 3_600_000

test('adverts of the demo stand on every position, seen by somebody, also early in the day and where somebody has booked by then', async () => {
  app.setNow(new Date(startOfDay(addDays(shanghaiDate(app.clock.now()), 1)).getTime() + EARLY_MS))
  const at = app.clock.now()
  const days = [addDays(shanghaiDate(at), 80)]
  await makeBooking(app.db, { ...people.suppliers[0]!, position: 'SEARCH_ROW', days, state: 'HELD', at })
  const bytes = await sharp({ create: { width: 60, height: 10, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  await drawDemoAdverts(app, { draw: async () => bytes, close: () => {} })
  for (const position of Object.keys(adPositions) as AdPositionCode[]) {
    const { adverts } = await app.ok<{ adverts: object[] }>(null, 'advert.forPage', { position })
    expect(adverts.length, position).toBeGreaterThan(0)
  }
  const running = app.db.selectFrom('ad_booking').select('id').where('state', '=', 'RUNNING')
  for (const { id } of await running.execute())
    expect(await app.db.selectFrom('ad_hour').select('seen').where('booking_id', '=', id).execute()).not.toEqual([])
})
