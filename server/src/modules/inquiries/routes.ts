import { inquiry } from '@shangyouji/contract/inquiries/calls'
import { InquiryStatus } from '@shangyouji/contract/inquiries/schemas'
import { batch } from '../../db/batch.ts'
import { statusHistory } from '../../db/status-log.ts'
import type { Account } from '../../http/actor.ts'
import { serve, type Work } from '../../http/serve.ts'
import { viewOf } from '../../http/side.ts'
import { failFields, found, may } from '../../kernel/failure.ts'
import { findOffers, priceAt } from '../basket/api.ts'
import { exportList } from '../exports/api.ts'
import { moveBadges, moveCompanyBadges } from '../messages/api.ts'
import { sideOf } from '../trade/api.ts'
import { acceptQuotation } from './accept.ts'
import { compareQuotations } from './compare.ts'
import { comparedRows } from './compare-rows.ts'
import { inquiryExport } from './export.ts'
import { exportComparison } from './export-compare.ts'
import { operate } from './operate.ts'
import { presentDetails, presentInquiry } from './present.ts'
import * as queries from './queries.ts'
import { isOver } from './rules.ts'
import { submitInquiries } from './submit/submit.ts'
import { findOthers } from './submit/submit-queries.ts'
import type { InquirySide } from './tables.ts'

const OTHERS = 5

/** 询价单 from both sides. */
export const inquiryRoutes = serve(inquiry, {
  save: ctx => submitInquiries(ctx, ctx.actor, ctx.input),

  async search({ db, input, actor }) {
    const view = viewOf(actor, input.isBusiness)
    const page = await queries.listInquiries(db, view, input)
    const ids = page.records.map(row => row.id)
    const names = Map.groupBy(await queries.firstNames(db, ids), row => row.inquiry_id)
    const sizes = await groupSizes(db, view.side, page.records)
    return {
      ...page,
      records: page.records.map(row => ({
        ...presentInquiry(row, view.side, sizes),
        names: (names.get(row.id) ?? []).map(line => line.name),
      })),
    }
  },

  exportInquiry(ctx) {
    const { isBusiness, ...filter } = ctx.input
    return exportList(ctx, inquiryExport, viewOf(ctx.actor, isBusiness), filter)
  },

  async getStatusCount({ db, input, actor }) {
    const rows = await queries.countByStatus(db, viewOf(actor, input.isBusiness), input)
    const states = Object.fromEntries(InquiryStatus.options.map(status => [status, 0])) as Record<InquiryStatus, number>
    for (const { status, number } of rows) states[status] = number
    const sum = (of: 'number' | 'turns') => rows.reduce((total, row) => total + row[of], 0)
    return { all: sum('number'), myTurn: sum('turns'), states }
  },

  async byId(ctx) {
    const { db, input, actor } = ctx
    const row = found(await queries.findInquiry(db, input.id))
    const side = found(sideOf(actor, row))
    await markRead(ctx, row, side)
    const lines = await queries.listLines(db, [row.id])
    return presentDetails(ctx, row, side, {
      sizes: await groupSizes(db, side, [row]),
      lines,
      listPrices: side === 'BUSINESS' ? await listPrices(db, lines) : new Map(),
      quotations: await queries.listQuotations(db, row.id),
      counters: await queries.listCounters(db, row.id),
      notes: await queries.listNotes(db, row.id),
      history: await statusHistory(db, 'inquiry', row.id),
    })
  },

  async inquiryOperation(ctx) {
    const { db, input, actor } = ctx
    const { row, side } = await mine(ctx, input.id)
    const outcome = await operate(ctx, actor, row, side, input)
    const after = found(await queries.findInquiry(db, outcome.inquiryId))
    return { status: after.status, quoteVersion: after.quote_version, ...outcome }
  },

  async compare({ db, input, actor, clock }) {
    return comparisonOf(db, actor, input.groupNo, clock.now())
  },

  async exportCompare({ db, input, actor, clock, audit }) {
    const comparison = await comparisonOf(db, actor, input.groupNo, clock.now())
    audit({ groupNo: input.groupNo, rows: comparison.rows.length })
    return exportComparison(comparison)
  },

  async award(ctx) {
    const { db, input, actor } = ctx
    const rows = await queries.lockInquiries(
      db,
      input.awards.map(award => award.id),
    )
    const own = new Map(rows.filter(row => sideOf(actor, row) === 'CLIENT').map(row => [row.id, row]))
    const chosen = input.awards.map(award => ({ award, row: found(own.get(award.id)) }))
    may(
      chosen.every(({ row }) => row.group_no === input.groupNo),
      'NOT_FOUND',
    )
    mustBeAwardedOnce((await groupOf(db, actor, input.groupNo)).lines, input.awards)
    const orders = []
    for (const { award, row } of chosen) {
      const { id, orderNo } = await acceptQuotation(ctx, actor, row, award)
      orders.push({ inquiryId: row.id, orderId: id, orderNo })
    }
    return { orders }
  },

  async suggest({ db, input, actor }) {
    const row = found(await queries.findInquiry(db, input.id))
    may(sideOf(actor, row) === 'CLIENT', 'NOT_FOUND')
    return (await findOthers(db, row.id, OTHERS)).map(other => ({
      businessId: other.company_id,
      businessName: other.company_name,
      levelCode: other.level_code,
      goodsId: other.goods_id,
      goodsName: other.goods_name,
    }))
  },

  async deleteByIds({ db, input, actor }) {
    const rows = (await queries.lockInquiries(db, input.ids)).filter(row => sideOf(actor, row))
    return batch(input.ids, rows, async row => {
      may(isOver(row.status), 'WRONG_STATE')
      await queries.setAside(
        db,
        row.id,
        sideOf(actor, row) === 'CLIENT'
          ? { client_hidden: true, client_unread: 0 }
          : { business_hidden: true, business_unread: 0 },
      )
    })
  },
})

/** An inquiry of the caller's, locked for what follows, and the side of it. */
async function mine({ db, actor }: Work & { readonly actor: Account }, id: string) {
  const row = found((await queries.lockInquiries(db, [id]))[0])
  return { row, side: found(sideOf(actor, row)) }
}

/** What the caller asked together and still compares, with its lines. */
async function groupOf(db: Work['db'], actor: Account, groupNo: string) {
  const group = await queries.listGroup(db, groupNo, actor.accountId)
  found(group[0])
  // what was asked again is compared by its new inquiry
  const reopened = new Set(group.map(row => row.reopened_from))
  const inquiries = group.filter(row => !reopened.has(row.id))
  const lines = await queries.listLines(
    db,
    inquiries.map(row => row.id),
  )
  return { inquiries, lines }
}

async function comparisonOf(db: Work['db'], actor: Account, groupNo: string, now: Date) {
  const { inquiries, lines } = await groupOf(db, actor, groupNo)
  const quotations = await queries.newestQuotations(
    db,
    inquiries.map(row => row.id),
  )
  return compareQuotations(groupNo, { inquiries, lines, quotations, now })
}

/** What the company's own shelf says of the lines that came from it: fen by line. */
async function listPrices(db: Work['db'], lines: readonly queries.LineRow[]): Promise<Map<string, number>> {
  const specIds = lines.flatMap(line => line.spec_id ?? [])
  const offers = new Map((await findOffers(db, specIds)).map(offer => [offer.spec_id, offer]))
  return new Map(
    lines.flatMap(({ id, spec_id, quantity }) => {
      const offer = offers.get(spec_id ?? '')
      const price = offer?.is_offered ? priceAt(offer, quantity) : null
      return price === null ? [] : [[id, price] as const]
    }),
  )
}

/** Nothing is bought twice by accident: a row of the comparison goes to one supplier. */
function mustBeAwardedOnce(
  lines: readonly queries.LineRow[],
  awards: readonly { readonly id: string; readonly lineIds: readonly string[] }[],
): void {
  const rowOf = new Map(comparedRows(lines).flatMap((row, i) => row.map(line => [line.id, i] as const)))
  const taken = new Map<number, string>()
  for (const { id, lineIds } of awards) {
    for (const lineId of lineIds) {
      const row = found(rowOf.get(lineId))
      const other = taken.get(row)
      if (other !== undefined && other !== id) failFields({ awards: '同一商品不能同时定给两家供方' })
      taken.set(row, id)
    }
  }
}

/** A supplier is not told how many others were asked. */
async function groupSizes(db: Work['db'], side: InquirySide, rows: readonly queries.InquiryRow[]) {
  const [first] = rows
  if (side === 'BUSINESS' || !first) return new Map<string, number>()
  return queries.groupSizes(
    db,
    first.account_id,
    rows.flatMap(row => row.group_no ?? []),
  )
}

async function markRead(work: Work, row: queries.InquiryRow, side: InquirySide): Promise<void> {
  if ((side === 'CLIENT' ? row.client_unread : row.business_unread) === 0) return
  await queries.setAside(work.db, row.id, side === 'CLIENT' ? { client_unread: 0 } : { business_unread: 0 })
  if (side === 'CLIENT') await moveBadges(work, [row.account_id])
  else await moveCompanyBadges(work, [row.company_id])
}
