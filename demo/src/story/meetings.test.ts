import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../server/src/testing/test-app.ts'
import { seedMeetings } from './meetings.ts'
import { seedPeople } from './people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedMeetings(app, await seedPeople(app.db, ''))
})
afterAll(() => app.close())

test('meetings of the demo stand in every phase, are sold, are nearly full and are full', async () => {
  const search = (when: string) =>
    app.ok<{ records: { id: string; phase: string; stock: string; priceFrom: number }[] }>(null, 'meet.search', {
      ...{ when, size: 50 },
    })
  const upcoming = (await search('UPCOMING')).records
  expect(new Set(upcoming.map(({ phase }) => phase))).toEqual(new Set(['BEFORE', 'OPEN', 'CLOSED', 'RUNNING']))
  expect(upcoming.filter(({ phase }) => phase === 'OPEN')).toHaveLength(5)
  expect(upcoming.filter(({ stock }) => stock === 'FEW')).toHaveLength(1)
  const [full] = upcoming.filter(({ stock }) => stock === 'SOLD_OUT')
  const waiting = await app.db
    .selectFrom('registration')
    .select('id')
    .where('meeting_id', '=', full!.id)
    .where('status', '=', 'WAITLIST')
    .execute()
  expect(waiting).toHaveLength(2)
  expect((await search('PAST')).records.map(({ phase }) => phase)).toEqual(['CANCELLED', 'ENDED'])
  const transfers = await app.db
    .selectFrom('seller_transfer')
    .innerJoin('payment', 'payment.id', 'seller_transfer.id')
    .select(['payment.state', 'payment.refunded'])
    .execute()
  expect(transfers.filter(({ state }) => state === 'WAIT')).toHaveLength(3)
  const requests = await app.db.selectFrom('ticket_return_request').select('status').execute()
  expect(requests.map(({ status }) => status).toSorted()).toEqual([
    'APPROVED',
    'PENDING',
    'PENDING',
    'PENDING',
    'PENDING',
    'REFUSED',
    'WITHDRAWN',
  ])
  expect(transfers.filter(({ refunded }) => refunded > 0)).toHaveLength(7)
  const given = await app.db
    .selectFrom('ticket_goodwill')
    .select(['status', 'expires_at'])
    .orderBy('asked_at')
    .execute()
  expect(given.map(({ status }) => status).toSorted()).toEqual(
    ['APPROVED', 'APPROVED', 'PENDING', 'PENDING', 'REFUSED', 'VOID', 'WITHDRAWN'].toSorted(),
  )
  // one of those that wait has run out
  expect(given.filter(row => row.status === 'PENDING' && row.expires_at <= app.clock.now())).toHaveLength(1)
  const surveys = await app.db
    .selectFrom('survey_answer')
    .innerJoin('meeting_survey', 'meeting_survey.meeting_id', 'survey_answer.meeting_id')
    .select('meeting_survey.state')
    .execute()
  expect(surveys.map(({ state }) => state)).toEqual(Array(5).fill('OPEN'))
  const prices = await Promise.all(
    upcoming.map(({ id }) =>
      app.ok<{ price: number; groupPrice: number | null; left: number }[]>(null, 'meet.listTicketByMeet', { id }),
    ),
  )
  expect(prices.flat()).toContainEqual(expect.objectContaining({ price: 128_000, groupPrice: 98_000 }))
  expect(prices.flat().map(({ left }) => left)).toContain(2)
})
