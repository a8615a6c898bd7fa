import { meetExhibitor } from '@shangyouji/contract/exhibitors/calls'
import { exhibitorLimits } from '@shangyouji/contract/exhibitors/labels'
import { serve, type Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, failFields, found, may } from '../../kernel/failure.ts'
import { findPublicCompany } from '../companies/api.ts'
import { claimFiles } from '../files/api.ts'
import { findMeeting, isPublicMeeting, meetingsPageOf } from '../meetings/api.ts'
import { notifyCompany } from '../messages/api.ts'
import { checkText, refuse } from '../sensitive-words/api.ts'
import { isExhibitor, ownMeeting } from './access.ts'
import { presentExhibit, presentOwn, presentReceived, presentShown } from './present.ts'
import * as queries from './queries.ts'

const MOST_FLOORS = 30
/** Meetings that a shop names. */
const MOST_EXHIBITS = 3
const BOOTH_TAKEN = '该展位已分配给其他展商'

/** The page of the meeting, and the shop of its exhibitor. */
const changed = ({ db, events }: Pick<Work, 'db' | 'events'>, meetingId: string, companyId: string | null = null) =>
  events.publish(db, 'pages', { tags: [`meet:${meetingId}`, ...(companyId ? [`company:${companyId}`] : [])] })

async function mayLeave({ db, lists }: Pick<Work, 'db' | 'lists'>, id: string): Promise<void> {
  for (const follower of lists.exhibitorFollowers) {
    const number = await follower.countOpen(db, id)
    if (number > 0) fail('EXHIBITOR_BOOKED', { number })
  }
}

/** 会议展商: the organiser invites and places, the company answers and says what it brings. */
export const exhibitorRoutes = serve(meetExhibitor, {
  async list({ db, actor, input }) {
    await ownMeeting({ db }, actor, input.meetId)
    const page = await queries.listOfMeeting(db, input)
    return { ...page, records: page.records.map(presentReceived) }
  },

  async floors({ db, actor, input }) {
    await ownMeeting({ db }, actor, input.id)
    return (await queries.listFloors(db, input.id)).map(({ hall, picture }) => ({ hall, picture }))
  },

  async save(ctx) {
    const { db, actor, input, clock } = ctx
    const { meetId, businessId, name, area, ...place } = input
    const meeting = await ownMeeting(ctx, actor, meetId)
    may(meeting.cancelled_at === null, 'WRONG_STATE')
    const company = businessId ? found(await findPublicCompany(db, businessId)) : null
    if (!company && name === '') failFields({ name: '请填写展商名称，或选择平台企业' })
    refuse(await checkText(db, { scene: 'meet', texts: { name, ...place }, by: actor }))
    const limit = exhibitorLimits.perMeeting
    may((await queries.countExhibitors(db, meetId)) < limit, 'TOO_MANY_ITEMS', { limit })
    const now = clock.now()
    const before = company ? await queries.findOfCompany(db, meetId, company.id) : undefined
    if (before && before.status !== 'DECLINED') failFields({ businessId: '该企业已在展商名单中' })
    if (place.booth && (await queries.findBooth(db, { meetId, ...place }))) failFields({ booth: BOOTH_TAKEN })
    const row = {
      ...{ id: before?.id ?? newId(), meeting_id: meetId, company_id: company?.id ?? null, ...place },
      ...{ name: company ? '' : name, area: area && JSON.stringify(area), created_at: now, updated_at: now },
      status: company ? ('INVITED' as const) : ('ACCEPTED' as const),
    }
    if (before) await queries.set(db, before.id, row)
    else if (!(await queries.insert(db, row))) failFields({ booth: BOOTH_TAKEN })
    if (company) await notifyInvited(ctx, company.id, meeting)
    else await changed(ctx, meetId)
    return { id: row.id }
  },

  async update(ctx) {
    const { db, actor, input, clock } = ctx
    const { id, version: _, area, ...given } = input
    const row = found(await queries.lock(db, id))
    await ownMeeting(ctx, actor, row.meeting_id)
    const place = { hall: row.hall, booth: row.booth, category: row.category, ...defined(given) }
    refuse(await checkText(db, { scene: 'meet', texts: place, by: actor }))
    const other = place.booth ? await queries.findBooth(db, { meetId: row.meeting_id, ...place }) : undefined
    if (other && other.id !== id) failFields({ booth: BOOTH_TAKEN })
    await queries.set(db, id, {
      ...place,
      ...(area !== undefined && { area: area && JSON.stringify(area) }),
      updated_at: clock.now(),
    })
    await changed(ctx, row.meeting_id, row.company_id)
    return true
  },

  async delete(ctx) {
    const { db, actor, input, clock } = ctx
    const row = found(await queries.lock(db, input.id))
    await ownMeeting(ctx, actor, row.meeting_id)
    await mayLeave(ctx, row.id)
    await queries.set(db, row.id, { removed_at: clock.now(), updated_at: clock.now() })
    await changed(ctx, row.meeting_id, row.company_id)
    return true
  },

  async saveFloor(ctx) {
    const { db, actor, input, clock } = ctx
    const { meetId, hall, picture } = input
    await ownMeeting(ctx, actor, meetId)
    const floors = await queries.listFloors(db, meetId)
    const before = floors.find(floor => floor.hall === hall)
    const id = before?.id ?? newId()
    await claimFiles(db, { entity: 'meetingFloor', id, actor, now: clock.now() }, [picture])
    if (picture === '') await queries.removeFloor(db, meetId, hall)
    else {
      may(before !== undefined || floors.length < MOST_FLOORS, 'TOO_MANY_ITEMS', { limit: MOST_FLOORS })
      await queries.setFloor(db, { id, meeting_id: meetId, hall, picture })
    }
    await changed(ctx, meetId)
    return true
  },

  async searchMine({ db, actor, input }) {
    const page = await queries.listOwn(db, actor.company.id, input)
    return { ...page, records: page.records.map(presentOwn) }
  },

  async answer(ctx) {
    const { db, actor, input, clock } = ctx
    const row = found(await queries.lock(db, input.id))
    if (!isExhibitor(actor, row)) found(null)
    const meeting = found(await findMeeting(db, row.meeting_id))
    may(meeting.cancelled_at === null && clock.now() < meeting.end_at, 'WRONG_STATE')
    may(row.status === 'INVITED' || (row.status === 'ACCEPTED' && !input.accept), 'WRONG_STATE')
    if (!input.accept) await mayLeave(ctx, row.id)
    const status = input.accept ? 'ACCEPTED' : 'DECLINED'
    await queries.set(db, row.id, { status, updated_at: clock.now() })
    const name = (await queries.find(db, row.id))!.shown_name
    await notifyCompany(ctx, meeting.company_id, {
      type: 'MEETING',
      title: `${name}${input.accept ? '接受' : '婉拒'}参加《${meeting.title}》`,
      link: `${await meetingsPageOf(db, meeting.company_id)}/exhibitors?meetId=${meeting.id}`,
    })
    await changed(ctx, meeting.id, row.company_id)
    return true
  },

  async updateMine(ctx) {
    const { db, actor, input, clock } = ctx
    const row = found(await queries.lock(db, input.id))
    if (!isExhibitor(actor, row)) found(null)
    may(row.status === 'ACCEPTED', 'WRONG_STATE')
    const goodsIds = input.goodsIds && [...new Set(input.goodsIds)]
    if (goodsIds) {
      const own = (await queries.listGoods(db, goodsIds)).filter(goods => goods.company_id === actor.company.id)
      if (own.length < goodsIds.length) failFields({ goodsIds: '只能选择本企业已上架的商品' })
    }
    await queries.set(db, row.id, {
      ...(goodsIds && { goods_ids: goodsIds }),
      ...(input.staffPhones && { staff_phones: [...new Set(input.staffPhones)] }),
      ...(input.appointmentSeats !== undefined && { appointment_seats: input.appointmentSeats }),
      updated_at: clock.now(),
    })
    await changed(ctx, row.meeting_id, row.company_id)
    return true
  },

  async listByMeet({ db, input }) {
    const meeting = found(await findMeeting(db, input.id))
    if (!isPublicMeeting(meeting)) found(null)
    const rows = await queries.listShown(db, meeting.id)
    return {
      exhibitors: await presentShown(db, rows),
      floors: (await queries.listFloors(db, meeting.id)).map(({ hall, picture }) => ({ hall, picture })),
    }
  },

  listByBusiness: async ({ db, input, clock }) =>
    (await queries.listExhibits(db, input.id, clock.now(), MOST_EXHIBITS)).map(presentExhibit),
})

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

const notifyInvited = (work: Work, companyId: string, meeting: { title: string; company_name: string }) =>
  notifyCompany(work, companyId, {
    type: 'MEETING',
    title: `${meeting.company_name}邀请贵司参展《${meeting.title}》`,
    content: '请在“参展与约谈”里接受或婉拒。',
    link: '/supplier/meeting/exhibits',
  })
