import { afterAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { attendee, ticketScene } from '../../testing/ticket-scenes.ts'
import { makeAccount } from '../accounts/factory.ts'
import { reminderTime } from './reminders.ts'

// nine in the morning of December 10 in Shanghai
const startAt = new Date('2026-12-10T01:00:00Z')
const app: TestApp = await testApp()
afterAll(() => app.close())

async function remindAt(time: string): Promise<void> {
  app.setNow(new Date(time))
  await app.jobs.send(app.db, 'tickets.remind', {})
  await app.drain()
}
const toldTo = async (accountId: string) =>
  (
    await app.db
      .selectFrom('notice')
      .select('title')
      .where('account_id', '=', accountId)
      .where('title', 'like', '会议《生物工艺年会》%')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  )
    .map(row => row.title.replace('会议《生物工艺年会》', ''))
    .filter(title => title !== '报名成功')

test('who comes is reminded three days and one day before at ten, once, and never in quiet hours', async () => {
  app.setNow(new Date('2026-11-20T02:00:00Z'))
  const scene = await ticketScene(app, startAt)
  const guest = await makeAccount(app.db)
  const { id, ticketIds } = await scene.meet([{}])
  await scene.enrol(id, [
    attendee(ticketIds[0]!, { phone: guest.phone }),
    { ticketId: ticketIds[0]!, name: '', phone: '' },
  ])
  const cancelled = await scene.meet([{}], { cancelled_at: new Date('2026-11-20T02:00:00Z') })
  expect(cancelled.id).not.toBe(id)
  await remindAt('2026-12-03T01:59:00Z')
  expect(await toldTo(scene.buyer.accountId)).toEqual([])
  await remindAt('2026-12-03T02:00:00Z')
  expect(await toldTo(scene.buyer.accountId)).toEqual(['还有票未填写参会人'])
  expect(await toldTo(guest.id)).toEqual([])
  // half past ten in the evening
  await remindAt('2026-12-07T14:30:00Z')
  expect(await toldTo(guest.id)).toEqual([])
  await remindAt('2026-12-08T00:30:00Z')
  await remindAt('2026-12-08T00:40:00Z')
  expect(await toldTo(guest.id)).toEqual(['3天后开始'])
  await remindAt('2026-12-09T02:00:00Z')
  expect(await toldTo(guest.id)).toEqual(['3天后开始', '明天开始'])
  expect(await toldTo(scene.buyer.accountId)).toEqual([
    '还有票未填写参会人',
    ...['还有票未填写参会人', '3天后开始'],
    '明天开始',
  ])
})

test('ten in the morning is that of the meeting’s own zone', () => {
  const meeting = { start_at: new Date('2026-12-10T14:00:00Z'), timezone: 'America/New_York' }
  expect(reminderTime(meeting, 1)).toEqual(new Date('2026-12-09T15:00:00Z'))
})
