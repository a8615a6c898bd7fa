import { addWorkingDays, calendarOf, shippedCalendarDays } from '../../kernel/calendar.ts'
import { freePhone, makeCompany } from '../../modules/accounts/factory.ts'
import { openReviewOf } from '../../modules/goods/factory.ts'
import { meetingForm, makeMeeting as publishMeeting } from '../../modules/meetings/factory.ts'
import { makeMeeting } from '../meeting-scenes.ts'
import { moneyScenes, type Row } from './money.ts'
import { DAY, HOUR, MINUTE, type Observations, type Stage } from './stage.ts'

export function meetingParameters(stage: Stage): Observations<'meeting'> {
  const { app, buyer, chief, outcome } = stage
  const { left, pay } = moneyScenes(stage)
  type Parts = Parameters<typeof makeMeeting>[1]
  const forSale: Parts['tickets'] = [{ price: 10_000, total: 50 }]
  const organised = async (more: Parts['more'] = {}, startsIn = 20, tickets = forSale) => {
    const company = await makeCompany(app.db, { kind: 'EXHIBITION' })
    const organiser = await app.login(company.accountId)
    await app.ok(await chief(), 'sellers.save', { companyId: company.companyId, merchant: `16${freePhone().slice(3)}` })
    const startAt = new Date(app.clock.now().getTime() + startsIn * DAY)
    const { id, ticketIds } = await makeMeeting(app.db, { ...company, startAt, tickets, more })
    const enrol = async (more = {}) => {
      const me = await buyer()
      const attendees = [{ ticketId: ticketIds[0]!, name: '王工', phone: freePhone() }]
      const form = { bizType: 'MEET', bizId: id, attendees, amount: 10_000, ...more }
      const made = await app.ok<{ ids: string[]; orderId: string }>(me, 'enroll.save', form)
      return { me, ...made }
    }
    const expiry = async ({ me, orderId }: Awaited<ReturnType<typeof enrol>>) =>
      (await app.ok<Row>(me, 'ticketOrder.byId', { id: orderId })).expireTime
    return { organiser, id, enrol, expiry }
  }
  /** An order of a meeting whose organiser takes transfers. */
  const transferred = async () => {
    const { organiser, enrol } = await organised()
    await app.ok(organiser, 'receivingAccount.save', { bankName: '中国银行', number: '622202123456' })
    return enrol()
  }
  /** A paid ticket whose rule has the organiser agree first, and the form that asks for its return. */
  const mayAsk = async () => {
    const rule = { allow: true, needApproval: true, keepFixed: 0, steps: [] }
    const { me, orderId, ids } = await (await organised({ refund_rule: JSON.stringify(rule) })).enrol()
    await pay(me, 'TICKET', orderId)
    return { me, form: { id: orderId, ticketIds: ids, reason: '临时出差' } }
  }
  return {
    'meeting.transferWorkDays': [
      5,
      async () => {
        const { me, orderId } = await transferred()
        const { payWays } = await app.ok<{ payWays: { transferUntil: string } }>(me, 'ticketOrder.byId', {
          id: orderId,
        })
        const end = addWorkingDays(app.clock.now(), 5, calendarOf(shippedCalendarDays()))
        return payWays.transferUntil === end.toISOString()
      },
      true,
    ],
    'meeting.goodwillFen': [
      5000,
      async () => {
        const { organiser, enrol } = await organised()
        const { me, orderId } = await enrol()
        await pay(me, 'TICKET', orderId)
        return outcome(organiser, 'goodwill.ask', { id: orderId, amount: 5001, reason: '会场空调故障致歉' })
      },
      'GOODWILL_ALONE',
    ],
    'meeting.returnAnswerHours': [
      5,
      async () => {
        const { me, form } = await mayAsk()
        return left((await app.ok<{ expireTime: string }>(me, 'returnRequest.ask', form)).expireTime, HOUR)
      },
      5,
    ],
    'meeting.returnRequests': [
      1,
      async () => {
        const { me, form } = await mayAsk()
        const { ids } = await app.ok<{ ids: string[] }>(me, 'returnRequest.ask', form)
        await app.ok(me, 'returnRequest.withdraw', { ids })
        return outcome(me, 'returnRequest.ask', form)
      },
      'RETURN_ASKS',
    ],
    'meeting.transferCutoffDays': [
      30,
      async () => {
        const { me, orderId } = await transferred()
        return outcome(me, 'payments.start', {
          ...{ purpose: 'TICKET', refId: orderId, channel: 'TRANSFER', way: 'TRANSFER' },
        })
      },
      'PAY_CHANNEL',
    ],
    'meeting.lowStock': [
      200,
      async () => {
        const company = await makeCompany(app.db, { kind: 'EXHIBITION' })
        const id = await publishMeeting(app, { ...company, kind: 'EXHIBITION' })
        const { tickets } = await app.ok<{ tickets: { stock: string }[] }>(null, 'meet.getDetails', { id })
        return tickets.map(ticket => ticket.stock)
      },
      ['FEW'],
    ],
    'meeting.freeRefundDays': [
      3,
      async () => {
        const company = await makeCompany(app.db, { kind: 'EXHIBITION' })
        const organiser = await app.login(company.accountId)
        const id = await publishMeeting(app, { ...company, kind: 'EXHIBITION' })
        const own = await app.ok<{ tickets: { id: string }[]; version: number }>(organiser, 'meet.byId', { id })
        const attendees = [{ ticketId: own.tickets[0]!.id, name: '王工', phone: freePhone() }]
        await app.ok(await buyer(), 'enroll.save', { bizType: 'MEET', bizId: id, attendees, amount: 0 })
        const change = { address: '上海市徐汇区漕溪路 2 号', tickets: own.tickets, version: own.version }
        await app.ok(organiser, 'meet.update', { ...meetingForm(app.clock.now()), ...change, id })
        await app.ok(await chief(), 'review.approve', { ids: [await openReviewOf(app.db, id)] })
        const row = await app.db.selectFrom('meeting').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
        return left(row.free_refund_until!.toISOString(), DAY)
      },
      3,
    ],
    'meeting.holdMinutes': [
      2,
      async () => {
        const { enrol, expiry } = await organised()
        return left(await expiry(await enrol()), MINUTE)
      },
      2,
    ],
    'meeting.approvedHoldHours': [
      5,
      async () => {
        const { organiser, enrol, expiry } = await organised({ need_audit: true })
        const made = await enrol()
        await app.ok(organiser, 'enroll.enrollOperation', { ids: made.ids, operation: 'APPROVE' })
        return left(await expiry(made), HOUR)
      },
      5,
    ],
    'meeting.renameCutoffDays': [
      30,
      async () => {
        const { enrol } = await organised()
        const { me, ids } = await enrol()
        return outcome(me, 'enroll.rename', { id: ids[0]!, fields: { name: '周工', phone: freePhone() } })
      },
      'RENAME_LATE',
    ],
    'meeting.offerHours': [
      3,
      async () => {
        const tickets = [{ price: 10_000, total: 1 }]
        const { enrol, expiry } = await organised({ has_waitlist: true }, 20, tickets)
        const { me, orderId } = await enrol()
        const waiting = await enrol({ waitlist: true })
        await app.ok(me, 'ticketOrder.cancel', { id: orderId })
        return left(await expiry(waiting), HOUR)
      },
      3,
    ],
    'meeting.invoiceDays': [
      3,
      async () => {
        const rule = { isOffered: true, isSpecialOffered: false, needAddress: false, needBank: false }
        const { enrol } = await organised({ invoice_rule: JSON.stringify(rule) }, 2)
        const { me, orderId } = await enrol()
        await pay(me, 'TICKET', orderId)
        app.wait(6 * DAY)
        return outcome(await app.login(me.accountId!), 'invoice.draft', { purpose: 'TICKET', refId: orderId })
      },
      'INVOICE_LATE',
    ],
    'meeting.retentionDays': [
      30,
      async () => {
        const { id } = await organised()
        const ended = new Date(app.clock.now().getTime() - 40 * DAY)
        await app.db
          .updateTable('meeting')
          .set({ start_at: new Date(ended.getTime() - HOUR), end_at: ended })
          .where('id', '=', id)
          .execute()
        await app.jobs.send(app.db, 'meetings.erase', {})
        await app.drain()
        const row = await app.db.selectFrom('meeting').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
        return row.erased_at !== null
      },
      true,
    ],
  }
}
