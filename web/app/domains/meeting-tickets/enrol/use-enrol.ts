import { PHONE_PATTERN } from '@shangyouji/contract/accounts/person-names'
import { CallFailure } from '@shangyouji/contract/errors'
import type { MeetingDetails } from '@shangyouji/contract/meetings/calls'
import type { MeetEnrolled } from '@shangyouji/contract/tickets/calls'
import { sharesOf } from '@shangyouji/contract/tickets/prices'
import { useState } from 'react'
import type { z } from 'zod'
import { useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { formatMoney } from '../../../ui/text/format.ts'
import { canBeChosen, type TicketOnSale } from './attendee-fields.tsx'
import { type AttendeeRow, attendeeOf, emptyRow } from './attendee-rows.ts'

export type Enrolled = z.output<typeof MeetEnrolled>

interface Given {
  readonly meeting: MeetingDetails
  readonly tickets: readonly TicketOnSale[]
  /** Asks for prices and places again. */
  readonly reload: () => Promise<void>
  readonly onEnrolled: (made: Enrolled) => void
}

interface Values {
  readonly attendees: readonly AttendeeRow[]
  readonly inviteCode: string
}

/** What is typed for an order, what it costs, and its sending. Whatever is refused, everything typed stays. */
export function useEnrol({ meeting, tickets, reload, onEnrolled }: Given) {
  const user = useSession()?.userInfo
  const [notice, setNotice] = useState('')
  const sumOf = (rows: readonly AttendeeRow[]) =>
    sharesOf(
      tickets,
      rows.filter(row => tickets.some(({ id }) => id === row.ticketId)),
    ).reduce((sum, share) => sum + share, 0)

  // reviewed people wait, if need be, when they are approved
  const waitsFor = (rows: readonly AttendeeRow[]) =>
    meeting.hasWaitlist &&
    !meeting.needAudit &&
    !rows.some(row => tickets.find(({ id }) => id === row.ticketId)?.needAudit) &&
    tickets.some(({ id, left }) => left !== null && left < rows.filter(row => row.ticketId === id).length)

  const send = async ({ attendees, inviteCode }: Values): Promise<Enrolled | null> => {
    if (!(await mayBeUnnamed(attendees))) return null
    setNotice('')
    const bizId = meeting.id
    const form = { bizType: 'MEET' as const, bizId, attendees: attendees.map(attendeeOf), inviteCode }
    try {
      return (await api.enroll.save({ ...form, amount: sumOf(attendees), waitlist: waitsFor(attendees) })) as Enrolled
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      const told = tell(failure, attendees, tickets)
      setNotice(told.notice)
      if (told.isOutdated) await reload()
      throw told.failure
    }
  }
  const first =
    tickets.find(ticket => canBeChosen(ticket, false)) ??
    tickets.find(ticket => canBeChosen(ticket, meeting.hasWaitlist)) ??
    tickets[0]!
  const self = user && PHONE_PATTERN.test(user.account) ? { name: user.name, phone: user.account } : {}
  const start: Values = { attendees: [emptyRow(first.id, self.name ? self : {})], inviteCode: '' }
  const form = useForm(start, { send, onSent: made => made && onEnrolled(made) })
  const { attendees } = form.values
  return { ...form, notice, sum: sumOf(attendees), waits: waitsFor(attendees) }
}

/** Tickets without a name are bought on purpose only. */
async function mayBeUnnamed(rows: readonly AttendeeRow[]): Promise<boolean> {
  const count = rows.filter(({ name, phone }) => name.trim() === '' && phone.trim() === '').length
  if (count === 0) return true
  const text = '未填写姓名和手机号的票，须在会前到“我的会议”中补填，否则不能入场。'
  return confirmBox({ title: `${count}张票未填写参会人`, text, ok: '继续报名', cancel: '返回填写' })
}

/** What a refusal says beside its text: places that are left, the new sum, the row of a phone. */
function tell(failure: CallFailure, rows: readonly AttendeeRow[], tickets: readonly TicketOnSale[]) {
  const { code, message, data } = failure
  if (failure.is('TICKET_PRICE_CHANGED')) return { failure, notice: message, isOutdated: true }
  if (failure.is('SOLD_OUT')) {
    const left = Object.entries((data?.left ?? {}) as Record<string, number>).map(
      ([id, count]) => `“${tickets.find(ticket => ticket.id === id)?.name ?? '该票种'}”仅剩${count}张`,
    )
    return { failure, notice: left.join('，') || message, isOutdated: true }
  }
  if (failure.is('ATTENDEE_ENROLLED')) {
    const index = rows.findIndex(row => row.phone.trim() === data?.phone)
    const fields = index >= 0 ? { [`attendees.${index}.phone`]: '已报名本会议' } : {}
    return { failure: new CallFailure(code, message, { ...data, fields }), notice: '', isOutdated: false }
  }
  return { failure, notice: '', isOutdated: failure.is('SALE_CLOSED') }
}

export const sumText = (sum: number): string => (sum === 0 ? '免费' : formatMoney(sum))
