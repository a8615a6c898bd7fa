import { instantOf, localOf } from '@shangyouji/contract/meetings/zone'

/** Hours of a day on the clock of the meeting's zone, in which appointments take place. */
export interface Hours {
  readonly day: string
  readonly from: string
  readonly to: string
}

export interface Slot {
  readonly start: Date
  readonly end: Date
}

interface Grid {
  readonly hours: readonly Hours[]
  readonly minutes: number
  readonly gap_minutes: number
}

const MINUTE_MS = 60_000
/** A request ends two hours before its slot at the latest; later than that none is made. */
const NOTICE_MS = 2 * 60 * MINUTE_MS

/** The slots of a meeting in order: one after the other within each span of hours, with the gap between them. */
export function slotsOf({ hours, minutes, gap_minutes: gap }: Grid, zone: string): Slot[] {
  const slots: Slot[] = []
  for (const { day, from, to } of hours) {
    const [first, last] = [instantOf(`${day}T${from}`, zone), instantOf(`${day}T${to}`, zone)]
    if (!first || !last) continue
    for (let at = first.getTime(); at + minutes * MINUTE_MS <= last.getTime(); at += (minutes + gap) * MINUTE_MS)
      slots.push({ start: new Date(at), end: new Date(at + minutes * MINUTE_MS) })
  }
  return slots.sort((a, b) => a.start.getTime() - b.start.getTime())
}

/** Whether a slot can still be asked for. */
export const isInTime = (slot: Pick<Slot, 'start'>, now: Date): boolean =>
  slot.start.getTime() - NOTICE_MS > now.getTime()

/** Until when a request waits: some hours, and never later than two hours before its slot. */
export const expiryOf = (start: Date, answerHours: number, now: Date): Date =>
  new Date(Math.min(now.getTime() + answerHours * 60 * MINUTE_MS, start.getTime() - NOTICE_MS))

/** What is wrong with a set of hours; the fields of the form by name. */
export function hoursErrors(hours: readonly Hours[], days: readonly string[], zone: string): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [i, { day, from, to }] of hours.entries()) {
    if (!days.includes(day)) errors[`hours.${i}.day`] = '不在会议日期内'
    else if (from >= to) errors[`hours.${i}.to`] = '结束时间须晚于开始时间'
    else if (!instantOf(`${day}T${from}`, zone) || !instantOf(`${day}T${to}`, zone))
      errors[`hours.${i}.from`] = '当地没有这个时刻（夏令时）'
    else if (hours.slice(0, i).some(other => other.day === day && other.from < to && from < other.to))
      errors[`hours.${i}.from`] = '与同一天的其他时段重叠'
  }
  return errors
}

/** `12月10日 09:25`, on the clock of the meeting's zone. */
export function timeText(at: Date, zone: string): string {
  const [day, time] = localOf(at, zone).split('T') as [string, string]
  return `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日 ${time}`
}
