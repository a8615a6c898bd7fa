import { Readable } from 'node:stream'
import { type AdPositionCode, adPositions, adStateLabels } from '@shangyouji/contract/adverts/labels'
import { positions } from '@shangyouji/contract/adverts/operator-calls'
import { logStatus } from '../../db/status-log.ts'
import { FileReply, serve } from '../../http/serve.ts'
import { addDays, shanghaiDate } from '../../kernel/calendar.ts'
import { fail, failFields, found, may } from '../../kernel/failure.ts'
import { writeExcel, XLSX } from '../../sheets/excel.ts'
import { notifyCompany } from '../messages/api.ts'
import { listArchive } from './archive-queries.ts'
import { ENTITY, linkOf } from './creative.ts'
import { endEarly, lockWhole, unreturned } from './end.ts'
import * as operated from './operator-queries.ts'
import { LINK } from './payable.ts'
import { figuresOf } from './present.ts'
import * as queries from './queries.ts'
import { suspend } from './reviewable.ts'

const MOST_EXPORTED = 5000
const CALENDAR_DAYS = 92
/** What an operator may end, with or without money back. */
const endable: readonly string[] = ['PAID', 'PENDING', 'BOOKED', 'RUNNING', 'REJECTED', 'SUSPENDED']

type Booked = Awaited<ReturnType<typeof operated.listForExport>>[number]
type Sums = Map<string, { seen: number; clicks: number }>

function presentBooked(row: Booked, sums: Sums) {
  const link = linkOf(row)
  return {
    id: row.id,
    code: row.code,
    position: row.position,
    state: row.state,
    companyId: row.company_id,
    companyName: row.company_name,
    days: row.days,
    amount: row.amount,
    refund: row.refund,
    refunded: row.refunded,
    creative: link && { image: row.image, title: row.title, link },
    reason: row.reason,
    createTime: row.created_at.toISOString(),
    seen: sums.get(row.id)?.seen ?? 0,
    clicks: sums.get(row.id)?.clicks ?? 0,
    can: {
      suspend: row.state === 'BOOKED' || row.state === 'RUNNING',
      resume: row.state === 'SUSPENDED',
      refund: endable.includes(row.state),
    },
  }
}
type Line = ReturnType<typeof presentBooked>

const columns = [
  { header: '预订号', width: 20, value: (row: Line) => row.code },
  { header: '广告位', width: 16, value: (row: Line) => adPositions[row.position].name },
  { header: '企业', width: 30, value: (row: Line) => row.companyName },
  { header: '状态', width: 12, value: (row: Line) => adStateLabels[row.state] },
  { header: '日期', width: 30, value: (row: Line) => row.days.join('、') },
  { header: '金额（元）', width: 12, value: (row: Line) => row.amount / 100 },
  { header: '退款（元）', width: 12, value: (row: Line) => row.refund / 100 },
  { header: '标题', width: 30, value: (row: Line) => row.creative?.title ?? '' },
  { header: '展示', width: 10, value: (row: Line) => row.seen },
  { header: '点击', width: 10, value: (row: Line) => row.clicks },
]

const daysFrom = (from: string, until: string): string[] => {
  const days: string[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day)
  return days
}

export const positionRoutes = serve(positions, {
  async list({ db }) {
    return (await queries.listPositions(db)).map(row => ({
      code: row.code,
      name: adPositions[row.code].name,
      price: row.price,
      capacity: row.capacity,
      minLevel: row.min_level,
      isOn: row.is_on,
    }))
  },

  async save({ db, input: { code, price, capacity, minLevel, isOn } }) {
    found(await queries.lockPosition(db, code))
    mustFit(code, capacity)
    await operated.setPosition(db, code, { price, capacity, min_level: minLevel, is_on: isOn })
    return true
  },

  async calendar({ db, clock, input }) {
    const from = input.from ?? shanghaiDate(clock.now())
    const until = addDays(from, CALENDAR_DAYS - 1)
    const position = found(await queries.findPosition(db, input.position))
    const own = (await queries.listOwnCapacities(db, from, until)).filter(row => row.position === input.position)
    const booked = await operated.listBooked(db, input.position, from, until)
    return daysFrom(from, until).map(day => {
      const set = own.find(row => row.day === day)
      return {
        position: input.position,
        day,
        capacity: set?.capacity ?? position.capacity,
        isOwn: set !== undefined,
        note: set?.note ?? '',
        bookings: booked
          .filter(row => row.day === day)
          .map(({ id, code, company_name, state }) => ({ id, code, companyName: company_name, state })),
      }
    })
  },

  async saveDays({ db, input: { position, from, until, capacity, note } }) {
    found(await queries.lockPosition(db, position))
    mustFit(position, capacity)
    await operated.setDays(db, { position, days: daysFrom(from, until), capacity, note })
    return true
  },

  async bookings({ db, input }) {
    const page = await operated.listBookings(db, input)
    const sums = await queries.sumsOf(
      db,
      page.records.map(row => row.id),
    )
    return { ...page, records: page.records.map(row => presentBooked(row, sums)) }
  },

  async export({ db, clock, input, audit }) {
    const rows = await operated.listForExport(db, input, MOST_EXPORTED + 1)
    if (rows.length > MOST_EXPORTED) fail('EXPORT_TOO_LARGE', { limit: MOST_EXPORTED })
    const sums = await queries.sumsOf(
      db,
      rows.map(row => row.id),
    )
    audit({ filter: input, rows: rows.length })
    const lines = rows.map(row => presentBooked(row, sums))
    const name = `广告预订-${shanghaiDate(clock.now())}.xlsx`
    return new FileReply(name, XLSX, Readable.from(writeExcel(columns, oneBatch(lines))))
  },

  async figures({ db, input }) {
    return figuresOf({ db }, found(await queries.findBooking(db, input.id)).id)
  },

  async suspend(ctx) {
    await suspend(ctx, ctx.actor, ctx.input.id, ctx.input.reason)
    return true
  },

  async resume(ctx) {
    const { db, clock, input, actor } = ctx
    const row = found(await queries.lockBooking(db, input.id))
    may(row.state === 'SUSPENDED', 'WRONG_STATE')
    // the next look of the job moves it on to where its days are
    const state = row.first_day <= shanghaiDate(clock.now()) ? 'RUNNING' : 'BOOKED'
    await queries.moveBooking(db, row.id, ['SUSPENDED'], { state, reason: '' })
    await logStatus(ctx, actor, { entity: ENTITY, id: row.id, from: 'SUSPENDED', to: state, action: 'resume' })
    await notifyCompany(ctx, row.company_id, { type: 'REVIEW', title: '您的广告已恢复投放', link: LINK })
    return true
  },

  async refund(ctx) {
    const { input, actor } = ctx
    const row = await lockWhole(ctx, input.id)
    may(endable.includes(row.state), 'WRONG_STATE')
    if (input.refund > (await unreturned(ctx, row))) failFields({ refund: '退款不能超过已付且未退的金额' })
    await endEarly(ctx, actor, row, { action: 'refund', reason: input.reason, refund: input.refund })
    const text = { title: '您的广告已被终止', content: `原因：${input.reason}`, link: LINK }
    await notifyCompany(ctx, row.company_id, { type: 'REVIEW', ...text })
    return true
  },

  archive: ({ db, input }) => listArchive(db, input),
})

function mustFit(code: AdPositionCode, capacity: number | null): void {
  const most = adPositions[code].places
  if (capacity !== null && capacity > most) failFields({ capacity: `页面上最多${most}个位置` })
}

async function* oneBatch<T>(rows: readonly T[]) {
  yield rows
}
