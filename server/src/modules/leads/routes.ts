import { meetBadge, meetLead } from '@shangyouji/contract/leads/calls'
import { MOST_BADGES } from '@shangyouji/contract/leads/labels'
import { withVersions } from '../../db/row-edits.ts'
import { serve } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { found } from '../../kernel/failure.ts'
import { exportList } from '../exports/api.ts'
import { findMeeting } from '../meetings/api.ts'
import { badgeCodesOf, findDoor, hashOf, setSharing } from '../tickets/api.ts'
import { findBooth, phoneOf } from './access.ts'
import { boothLeadExport } from './exports.ts'
import * as queries from './queries.ts'

const CODE = /^[A-Z2-7]{26}$/
const BADGE_NO_CHARS = 6

const present = (row: queries.ShownLead) => ({
  id: row.id,
  meetId: row.meeting_id,
  title: row.meeting_title,
  badgeNo: row.badge_no,
  company: row.company,
  name: row.name,
  jobTitle: row.job_title,
  phone: row.phone,
  isShared: row.is_shared,
  rating: row.rating,
  notes: row.notes,
  scannedBy: row.scanned_by,
  createTime: row.created_at.toISOString(),
})

/** 展商线索: only what the attendee shares now leaves this module. */
export const leadRoutes = serve(meetLead, {
  async booth(ctx) {
    const { db, actor, input } = ctx
    const booth = found(await findBooth(ctx, actor, input.id))
    const meeting = found(await findMeeting(db, input.id))
    const leads = await queries.countOfExhibitor(db, booth.id)
    return { title: meeting.title, exhibitorId: booth.id, name: booth.shown_name, leads }
  },

  async scan(ctx) {
    const { db, actor, input, clock } = ctx
    const booth = found(await findBooth(ctx, actor, input.meetId))
    const now = clock.now()
    const leads: (ReturnType<typeof present> | null)[] = []
    for (const { code, rating, notes } of input.scans) {
      const text = code.toUpperCase().replace(/\s/g, '')
      const who = CODE.test(text) ? await queries.findByBadge(db, input.meetId, hashOf(text)) : undefined
      if (!who) {
        leads.push(null)
        continue
      }
      const { id: registrationId, issue, company } = who
      // scanned before: what a colleague has noted stays
      await queries.insertLead(db, {
        ...{ id: newId(), meeting_id: input.meetId, exhibitor_id: booth.id, registration_id: registrationId, issue },
        ...{ company, rating, notes, account_id: actor.accountId, created_at: now, updated_at: now },
      })
      leads.push(present(found(await queries.findLeadOf(db, { exhibitorId: booth.id, registrationId, issue }))))
    }
    const known = await withVersions(
      db,
      'meetLead',
      leads.filter(lead => lead !== null),
    )
    return leads.map(lead => lead && known.find(one => one.id === lead.id)!)
  },

  async update(ctx) {
    const { db, actor, input, clock } = ctx
    const lead = found(await queries.findLead(db, input.id))
    const booth = await findBooth(ctx, actor, lead.meeting_id)
    if (booth?.id !== lead.exhibitor_id) found(null)
    await queries.setLead(db, lead.id, { rating: input.rating, notes: input.notes, updated_at: clock.now() })
    return true
  },

  async search(ctx) {
    const { db, actor, input } = ctx
    const booth = found(await findBooth(ctx, actor, input.meetId))
    const page = await queries.listLeads(db, booth.id, input)
    return { ...page, records: page.records.map(present) }
  },

  export(ctx) {
    const { accountId, company } = ctx.actor
    return exportList(ctx, boothLeadExport, { side: 'BUSINESS', accountId, companyId: company.id }, ctx.input)
  },

  async listMine(ctx) {
    const { db, actor, input } = ctx
    const rows = await queries.listOfPhone(db, input.id, await phoneOf(ctx, actor))
    const scans = await queries.listScanners(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map(({ id, name, allow_scan: allowScan, issue }) => ({
      ...{ enrollId: id, name, allowScan },
      scannedBy: scans
        .filter(scan => scan.registration_id === id && scan.issue === issue)
        .map(scan => ({ name: scan.name, time: scan.created_at.toISOString() })),
    }))
  },

  async setSharing(ctx) {
    const { db, actor, input } = ctx
    const row = found(await queries.findOfPhone(db, input.enrollId, await phoneOf(ctx, actor)))
    await setSharing(ctx, row.id, input.allow)
    return true
  },
})

/** 胸卡: printed at the door or in bulk by who works there. */
export const badgeRoutes = serve(meetBadge, {
  async list(ctx) {
    const { db, actor, input } = ctx
    const meeting = found(await findDoor(ctx, actor, input.meetId))
    const rows = await queries.listForBadges(db, { ...input, most: MOST_BADGES + 1 })
    const printed = rows.slice(0, MOST_BADGES)
    const codes = await badgeCodesOf(ctx, meeting.id, printed)
    const badgeNoOf = (code: string) => code.slice(-BADGE_NO_CHARS)
    await queries.keepBadges(
      db,
      printed.map(({ id, issue }, i) => ({
        ...{ registration_id: id, issue, hash: hashOf(codes[i]!), badge_no: badgeNoOf(codes[i]!) },
      })),
    )
    return {
      title: meeting.title,
      badges: printed.map((row, i) => ({
        ...{ id: row.id, name: row.name, company: row.company, jobTitle: row.title, ticketName: row.ticket_name },
        ...{ badgeType: row.badge_type, badgeNo: badgeNoOf(codes[i]!), code: codes[i]! },
      })),
      hasMore: rows.length > MOST_BADGES,
    }
  },
})
