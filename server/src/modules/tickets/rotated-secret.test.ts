import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { attendee, type ShownTicketOrder, ticketScene } from '../../testing/ticket-scenes.ts'
import { rotateSecret } from '../accounts/api.ts'

const HOUR = 3_600_000
const startAt = new Date('2026-12-10T01:00:00Z')
const NUMBER = '11010519491231002X'

/** Tickets were sold; then the product starts again with another APP_SECRET and knows the one before. */
test('a ticket is shown to its holder again and opens the door after APP_SECRET was changed', async () => {
  const app = await testApp()
  const scene = await ticketScene(app, startAt)
  const form = [{ id: 'idcard', label: '身份证号', type: 'ID_CARD', required: true, options: [], multiple: false }]
  const meeting = await scene.meet([{ name: '专业观众' }], { fields: JSON.stringify(form) })
  const people = ['王工', '李工'].map(name => attendee(meeting.ticketIds[0]!, { name, answers: { idcard: NUMBER } }))
  const { orderId, ids } = await scene.enrol(meeting.id, people)
  const codes = (await scene.orderOf(orderId)).tickets.map(ticket => ticket.code)
  expect(codes).toEqual([expect.stringMatching(/^[A-Z2-7]{26}$/), expect.stringMatching(/^[A-Z2-7]{26}$/)])

  const secret = 'another-secret-another-secret-another-2'
  await rotateSecret(app.db, { before: app.config.secret, secret })
  const later = await testApp({ after: app, secret })
  later.setNow(new Date(startAt.getTime() + HOUR))

  const [buyer, organiser] = [await later.login(scene.buyer.accountId), await later.login(scene.organiser.accountId)]
  const shown = await later.ok<ShownTicketOrder>(buyer, 'ticketOrder.byId', { id: orderId })
  expect(shown.tickets.map(ticket => ticket.code)).toEqual(codes)
  const scan = { id: codes[0], meetId: meeting.id }
  expect(await later.ok(organiser, 'enroll.enrollSign', scan)).toMatchObject({ outcome: 'OK', name: '王工' })
  // what is sealed with the key of the meeting reads as before, and a ticket that passes on gets a code of the same key
  expect(await later.ok(buyer, 'enroll.byId', { id: ids[0] })).toMatchObject({
    answers: [{ value: expect.stringMatching(/002X$/) }],
  })
  const fields = { name: '赵工', phone: '13800138123', answers: { idcard: NUMBER } }
  await later.ok(organiser, 'enroll.rename', { id: ids[1], fields })
  const [, renamed] = (await later.ok<ShownTicketOrder>(buyer, 'ticketOrder.byId', { id: orderId })).tickets
  expect(renamed!.code).not.toBe(codes[1])
  const outcomes = []
  for (const id of [codes[1]!, renamed!.code])
    outcomes.push(await later.ok<{ outcome: string }>(organiser, 'enroll.enrollSign', { id, meetId: meeting.id }))
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['REVOKED', 'OK'])
  await later.close()
  await app.close()
})
