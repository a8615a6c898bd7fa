import { localOf } from '../../../contract/src/meetings/zone.ts'
import type { Services } from '../../../server/src/kernel/services.ts'
import {
  FLOOR_HALL,
  floorAreas,
  meetingHelpers,
  meetingLeads,
  meetingLists,
  requestedAppointments,
} from '../texts/exhibition.ts'
import { stage } from './act.ts'
import type { People } from './people.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const BUYER_PHONE = '13800000001'

type Act = ReturnType<typeof stage>

/**
 * The exhibition that is on today: companies at their booths, people who came yesterday, leads by their badges,
 * appointments tomorrow, helpers and check-in lists at the door.
 */
export async function seedExhibition(services: Services, people: People, meetId: string): Promise<void> {
  const now = services.clock.now()
  const act = stage(services)
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await enrolVisitors(act, people, meetId, before(5))
  await placeExhibitors(act, people, meetId, before(4))
  await bookAppointments(act, people, meetId, before(3))
  for (const helper of meetingHelpers) await act(people.organiser, before(3)).meetUser.save({ meetId, ...helper })
  const lists: string[] = []
  for (const list of meetingLists)
    lists.push((await act(people.organiser, before(3)).checkList.save({ ...plainList, ...list, meetId })).id)
  const codes = await letIn(act, people, { meetId, lists }, before(1))
  await scanBadges(act, people, meetId, codes, before(1))
}

async function enrolVisitors(act: Act, { buyer, buyer2 }: People, bizId: string, at: Date): Promise<void> {
  const own = act({ accountId: buyer }, at)
  const [ticket] = await own.meet.listTicketByMeet({ id: bizId })
  const order = { bizType: 'MEET' as const, bizId, amount: 0 }
  const me = { name: '林晓', phone: BUYER_PHONE, company: '江南大学生物工程学院', title: '副研究员', allowScan: true }
  await own.enroll.save({ ...order, attendees: [{ ticketId: ticket!.id, ...me }] })
  await act({ accountId: buyer2 }, at).enroll.save({
    ...order,
    attendees: meetingLeads.map(({ name, company, title, shares }, i) => ({
      ...{ ticketId: ticket!.id, name, company, title, allowScan: shares },
      phone: String(13_710_000_000 + i),
    })),
  })
}

/** Three companies of the story with goods and staff, one that has not answered, one that is no company of the platform. */
async function placeExhibitors(act: Act, { organiser, suppliers }: People, meetId: string, at: Date): Promise<void> {
  const host = act(organiser, at).meetExhibitor
  const categories = ['培养基与耗材', '层析介质', '技术服务', '试剂']
  for (const [i, company] of suppliers.entries()) {
    const place = { hall: FLOOR_HALL, booth: `A0${i + 1}`, category: categories[i]!, area: floorAreas[i]! }
    const { id } = await host.save({ meetId, businessId: company.companyId, ...place })
    // the last one has not answered yet
    if (i === suppliers.length - 1) continue
    const own = act(company, at)
    await own.meetExhibitor.answer({ id, accept: true })
    const { records } = await own.goodsInfo.informationSearch({ status: 'PUBLISHED', size: 3 })
    await own.meetExhibitor.updateMine({
      id,
      goodsIds: records.map(goods => goods.id),
      staffPhones: [],
      appointmentSeats: 2,
    })
  }
  const last = { hall: FLOOR_HALL, booth: 'B01', category: '设备', area: floorAreas.at(-1)! }
  await host.save({ meetId, name: '无菌连接技术联合展台', ...last })
}

/** Appointments of tomorrow: agreed, asked for, declined. */
async function bookAppointments(act: Act, people: People, meetId: string, at: Date): Promise<void> {
  const { organiser, suppliers, buyer } = people
  const day = localOf(new Date(at.getTime() + 4 * DAY_MS), 'Asia/Shanghai').slice(0, 10)
  await act(organiser, at).appointmentRoute.saveSetting({
    ...{ meetId, isOpen: true, place: 'TABLE', minutes: 20, gapMinutes: 5 },
    hours: [
      { day, from: '09:30', to: '11:30' },
      { day, from: '14:00', to: '16:00' },
    ],
    tables: ['洽谈桌1', '洽谈桌2', '洽谈桌3'],
  })
  // asked an hour ago, so that the requests still wait for their answer
  const asked = new Date(at.getTime() + 3 * DAY_MS - HOUR_MS)
  const visitor = act({ accountId: buyer }, asked).appointmentObject
  for (const [i, { topic, answer }] of requestedAppointments.entries()) {
    const exhibitor = suppliers[i % 3]!
    const slots = await visitor.listSlots({ id: meetId, businessId: exhibitor.companyId })
    const slot = slots.find(({ isFree }) => isFree)!
    const { id } = await visitor.save({ meetId, businessId: exhibitor.companyId, time: slot.start, topic })
    if (answer === 'ACCEPT')
      await act(exhibitor, asked).appointmentObject.update({ id, operation: 'ACCEPT', time: slot.start })
    if (answer === 'DECLINE')
      await act(exhibitor, asked).appointmentObject.update({ id, operation: 'DECLINE', reason: '该时段有设备演示' })
  }
}

const plainList = { ticketIds: [], days: [], sessionId: null, isMain: false }

/** Who came yesterday, minute by minute, went into the hall and had lunch; the codes of their badges. */
async function letIn(
  act: Act,
  { organiser }: People,
  { meetId, lists }: { meetId: string; lists: readonly string[] },
  day: Date,
): Promise<string[]> {
  const { badges } = await act(organiser, day).meetBadge.list({ meetId })
  const start = new Date(`${localOf(day, 'Asia/Shanghai').slice(0, 10)}T08:50:00+08:00`).getTime()
  for (const [i, { id }] of badges.slice(0, Math.ceil(badges.length * 0.7)).entries())
    await act(organiser, new Date(start + i * 4 * 60_000)).enroll.enrollSign({
      id,
      meetId,
      gate: i % 3 ? '东门' : '西门',
    })
  const passed = [lists[0]!, lists[1]!].flatMap((listId, at) =>
    badges.slice(0, 6).map(({ id }, i) => ({ id, listId, at: start + (at * 200 + 60 + i) * 60_000 })),
  )
  for (const { id, listId, at } of passed) await act(organiser, new Date(at)).enroll.enrollSign({ id, meetId, listId })
  return badges.map(badge => badge.code)
}

async function scanBadges(
  act: Act,
  { suppliers }: People,
  meetId: string,
  codes: readonly string[],
  at: Date,
): Promise<void> {
  for (const [i, company] of suppliers.slice(0, 3).entries()) {
    const scans = codes.slice(i, i + 6).map((code, at) => ({ code, ...meetingLeads[i + at]!.noted }))
    await act(company, at).meetLead.scan({ meetId, scans })
  }
}
