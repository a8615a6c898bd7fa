import { EnrollStatus, enroll } from '@shangyouji/contract/enrolments/calls'
import { EMPTY_QUOTATION, isEmptyQuotation } from '@shangyouji/contract/enrolments/empty-quotation'
import { RegistrationStatus } from '@shangyouji/contract/tickets/states'
import { batch } from '../../db/batch.ts'
import { statusHistory } from '../../db/status-log.ts'
import { servePart } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { fail, failFields, found, may } from '../../kernel/failure.ts'
import { findOwn } from '../content/api.ts'
import { demandKind } from '../demands/api.ts'
import { signedUrl } from '../files/api.ts'
import { refuseForbidden } from '../sensitive-words/api.ts'
import { sideOf } from './access.ts'
import { decide, markViewed } from './decide.ts'
import {
  enrol,
  keepPapers,
  mustBeOpen,
  mustBeSupplier,
  notifyOfEdit,
  textsOf,
  withdraw,
  withLastingAddresses,
} from './enrol.ts'
import { presentDetails, presentOwn, presentReceived } from './present.ts'
import * as queries from './queries.ts'
import { bestPerItem, isStanding, lowestTotals, moveOf, type OwnerOperation, totalOf } from './rules.ts'

/** Sign-ups of suppliers to demands, seen from both sides; what concerns meetings is handed on. */
export const enrollRoutes = servePart(enroll, {
  async search(ctx) {
    const { db, input, actor, lists } = ctx
    const { status, ...filter } = input
    if (input.bizType === 'MEET') {
      const wanted = RegistrationStatus.safeParse(status).data
      return lists.meetingEnrolments.search(ctx, { ...filter, ...(wanted && { status: wanted }) })
    }
    const wanted = EnrollStatus.safeParse(status).data
    const page = await queries.listOwn(db, { ...filter, ...(wanted && { status: wanted }) }, actor)
    return { ...page, records: page.records.map(presentOwn) }
  },

  async byId(ctx) {
    const { db, input, actor } = ctx
    const registration = await ctx.lists.meetingEnrolments.find(ctx, input.id)
    if (registration) return registration
    const row = found((await queries.lockEnrolments(db, [input.id]))[0])
    const side = found(sideOf(actor, row))
    const seen = side === 'buyer' ? await markViewed(ctx, actor, row) : row
    const isDisclosed = side === 'supplier' && ['SHORTLISTED', 'WON'].includes(row.status)
    return presentDetails(
      seen,
      side,
      signer(ctx),
      await statusHistory(db, 'enrolment', row.id),
      isDisclosed ? await contactsOf(db, row.demand_id) : null,
    )
  },

  async save(ctx) {
    const { db, input, actor, clock } = ctx
    if (input.bizType === 'MEET') return ctx.lists.meetingEnrolments.save(ctx, actor, input)
    const fields = withLastingAddresses(input.fields)
    if (isEmptyQuotation(fields)) failFields({ 'fields.lines': EMPTY_QUOTATION })
    await refuseForbidden(ctx, { scene: 'inquiry', texts: textsOf(fields), files: fields.attachments, by: actor })
    if (!input.id) return { id: await enrol(ctx, actor, input.bizId, fields), status: 'SUBMITTED' as const }
    const row = found((await queries.lockEnrolments(db, [input.id]))[0])
    may(sideOf(actor, row) === 'supplier', 'NOT_FOUND')
    if (input.version !== undefined && input.version !== row.version)
      fail('CHANGED_MEANWHILE', { version: row.version })
    may(moveOf('EDIT', row.status) !== null && row.demand_status === 'PUBLISHED', 'WRONG_STATE')
    mustBeSupplier(actor)
    await mustBeOpen(ctx, row.demand_id, row.expires_at)
    await queries.saveQuotation(db, row.id, fields, totalOf(fields), clock.now())
    await keepPapers(ctx, actor, row.id, fields)
    await notifyOfEdit(ctx, actor, row)
    return { id: row.id, status: row.status }
  },

  async enrollOperation(ctx) {
    const { db, input, actor } = ctx
    const { meetingEnrolments } = ctx.lists
    const received = await meetingEnrolments.lockReceived(ctx, actor, input.ids)
    if (received.length > 0) {
      const { operation, reason } = input
      if (!['APPROVE', 'REJECT', 'RESTORE', 'CANCEL'].includes(operation)) fail('WRONG_STATE')
      // meeting after meeting: their counters are locked in one order
      const sorted = received.toSorted((a, b) => (a.meeting_id < b.meeting_id ? -1 : 1)).map(row => row.id)
      const ids = [...sorted, ...input.ids.filter(id => !sorted.includes(id))]
      return batch(ids, received, ({ id }) => meetingEnrolments.decide(ctx, actor, id, operation, reason))
    }
    if (['APPROVE', 'CANCEL'].includes(input.operation)) fail('WRONG_STATE')
    const rows = (await queries.lockEnrolments(db, input.ids)).filter(row => sideOf(actor, row) === 'buyer')
    return batch(input.ids, rows, row => decide(ctx, actor, row, input.operation as OwnerOperation, input.reason))
  },

  async award(ctx) {
    const { db, input, actor } = ctx
    const row = found((await queries.lockEnrolments(db, [input.id])).find(row => sideOf(actor, row) === 'buyer'))
    await decide(ctx, actor, row, 'WIN', '', input.itemNos)
    const after = found(await queries.findEnrolment(db, row.id))
    return { status: after.status, inquiryId: after.inquiry_id }
  },

  async searchEnroll(ctx) {
    const { db, input, actor } = ctx
    const page = await queries.listReceived(db, input, actor)
    return { ...page, records: page.records.map(row => presentReceived(row, signer(ctx))) }
  },

  async searchByDemand(ctx) {
    const { db, input, actor } = ctx
    found(await findOwn(db, demandKind, input.demandId, actor))
    const page = await queries.listReceived(db, input, actor)
    return { ...page, records: page.records.map(row => presentReceived(row, signer(ctx))) }
  },

  async delete(ctx) {
    const [registration] = await ctx.lists.meetingEnrolments.lockOwn(ctx, ctx.actor, [ctx.input.id])
    if (registration) {
      await ctx.lists.meetingEnrolments.withdraw(ctx, ctx.actor, registration.id)
      return true
    }
    const row = found(
      (await queries.lockEnrolments(ctx.db, [ctx.input.id])).find(row => sideOf(ctx.actor, row) === 'supplier'),
    )
    await withdraw(ctx, ctx.actor, row)
    return true
  },

  async deleteByIds(ctx) {
    const rows = (await queries.lockEnrolments(ctx.db, ctx.input.ids)).filter(
      row => sideOf(ctx.actor, row) === 'supplier',
    )
    return batch(ctx.input.ids, rows, row => withdraw(ctx, ctx.actor, row))
  },

  async compare(ctx) {
    const { db, input, actor, clock } = ctx
    found(await findOwn(db, demandKind, input.demandId, actor))
    const rows = await queries.listForDemand(db, input.demandId, actor)
    const seen = []
    for (const row of rows) seen.push(await markViewed(ctx, actor, row))
    const columns = seen.map(row => presentReceived(row, signer(ctx)))
    const items = rows[0]?.items ?? []
    const standing = columns.filter(column => isStanding(column, shanghaiDate(clock.now())))
    return {
      items,
      columns,
      best: bestPerItem(items.length, standing),
      lowestTotal: lowestTotals(items.length, standing),
    }
  },
})

/** Papers of a quotation are private: addresses that hold for a while, for the two sides alone. */
const signer = (asked: Parameters<typeof signedUrl>[0]) => (url: string) => signedUrl(asked, url)

async function contactsOf(db: Parameters<typeof queries.findBuyer>[0], demandId: string) {
  const buyer = await queries.findBuyer(db, demandId)
  return {
    name: [buyer.organisation, buyer.name].filter(Boolean).join(' · '),
    demandMobile: buyer.demand_mobile,
    qqNumber: buyer.qq_number,
    wxNumber: buyer.wx_number,
  }
}
