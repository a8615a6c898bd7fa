import type { appointmentRoute } from '@shangyouji/contract/appointments/calls'
import { appointmentLimits } from '@shangyouji/contract/appointments/labels'
import type { ParsedInputOf } from '@shangyouji/contract/call'
import { daysBetween, localOf } from '@shangyouji/contract/meetings/zone'
import type { Work } from '../../http/serve.ts'
import { fail, failFields } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import type { MeetingRow } from '../meetings/api.ts'
import * as queries from './queries.ts'
import { hoursErrors, slotsOf, timeText } from './slots.ts'

const daysOf = ({ start_at: start, end_at: end, timezone }: MeetingRow): string[] =>
  daysBetween(localOf(start, timezone), localOf(end, timezone), appointmentLimits.days)

/** The setting as it stands; before it is saved first, what the platform proposes. */
export async function presentSetting({ db, clock }: Pick<Work, 'db' | 'clock'>, meeting: MeetingRow) {
  const row = await queries.findSetting(db, meeting.id)
  const limits = parameters(db)
  return {
    meetId: meeting.id,
    title: meeting.title,
    timezone: meeting.timezone,
    days: daysOf(meeting),
    isOpen: row?.is_open ?? false,
    place: row?.place ?? 'TABLE',
    minutes: row?.minutes ?? (await limits.number('talk.minutes')),
    gapMinutes: row?.gap_minutes ?? (await limits.number('talk.gapMinutes')),
    hours: row?.hours ?? [],
    tables: row?.tables ?? [],
    liveAppointments: (await queries.listLive(db, meeting.id, clock.now())).length,
  }
}

type Setting = Omit<ParsedInputOf<typeof appointmentRoute.saveSetting>, 'meetId' | 'version'>

/**
 * A new grid. Appointments that hold a slot stay in it, and at the table that both sides were shown: a grid without their
 * time is refused, and a list in which another table stands in the place of theirs.
 */
export async function saveSetting({ db, clock }: Work, meeting: MeetingRow, setting: Setting): Promise<void> {
  const { isOpen, place, minutes, gapMinutes, hours, tables } = setting
  const errors = hoursErrors(hours, daysOf(meeting), meeting.timezone)
  if (place === 'TABLE' && tables.length === 0 && isOpen) errors.tables = '请填写洽谈桌'
  if (new Set(tables).size < tables.length) errors.tables = '洽谈桌名称重复'
  if (hours.length === 0 && isOpen) errors.hours = '请至少添加一个时段'
  if (Object.keys(errors).length > 0) failFields(errors)
  const grid = { hours, minutes, gap_minutes: gapMinutes }
  const slots = slotsOf(grid, meeting.timezone)
  if (slots.length > appointmentLimits.slots) failFields({ hours: `最多${appointmentLimits.slots}个时段，请缩短时间` })
  await queries.lockSetting(db, meeting.id)
  const kept = new Map(slots.map(slot => [slot.start.getTime(), slot.end.getTime()]))
  const live = await queries.listLive(db, meeting.id, clock.now())
  const lost = live.filter(
    appointment =>
      kept.get(appointment.start_at.getTime()) !== appointment.end_at.getTime() ||
      (place === 'TABLE' && (appointment.table_no === null || appointment.table_no > tables.length)),
  )
  if (lost.length > 0)
    fail('TALKS_BOOKED', { number: lost.length, time: timeText(lost[0]!.start_at, meeting.timezone) })
  const before = (await queries.findSetting(db, meeting.id))?.tables ?? []
  const moved = live.find(({ table_no: no }) => no !== null && tables[no - 1] !== before[no - 1])?.table_no
  if (moved) failFields({ tables: `“${before[moved - 1]}”已有约谈，须保留在第${moved}行` })
  await queries.saveSetting(db, {
    ...{ meeting_id: meeting.id, is_open: isOpen, place, minutes, gap_minutes: gapMinutes },
    ...{ hours: JSON.stringify(hours), tables, updated_at: clock.now() },
  })
}
