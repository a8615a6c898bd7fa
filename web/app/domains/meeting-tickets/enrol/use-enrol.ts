import { PHONE_PATTERN } from '@shangyouji/contract/accounts/person-names'
import { CallFailure } from '@shangyouji/contract/errors'
import type { MeetingDetails } from '@shangyouji/contract/meetings/calls'
import type { MeetEnrolled } from '@shangyouji/contract/tickets/calls'
import { pricesOf, sumOfShares } from '@shangyouji/contract/tickets/prices'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { useDraft } from '../../../forms/draft.ts'
import { useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { formatMoney } from '../../../ui/text/format.ts'
import { canBeChosen, type TicketOnSale } from './attendee-fields.tsx'
import { type AttendeeRow, attendeeOf, emptyRow, rowsFrom, rowsToKeep } from './attendee-rows.ts'
import type { Promo } from './promo-field.tsx'

export type Enrolled = z.output<typeof MeetEnrolled>

interface Given {
  readonly meeting: MeetingDetails
  readonly from: string
  readonly tickets: readonly TicketOnSale[]
  /** Asks for prices and places again. */
  readonly reload: () => Promise<void>
  readonly onEnrolled: (made: Enrolled) => void
}

interface Values {
  readonly attendees: readonly AttendeeRow[]
  readonly inviteCode: string
  readonly promo: Promo | null
}

/** What is typed for an order, what it costs, and its sending. Whatever is refused, everything typed stays. */
export function useEnrol({ meeting, from, tickets: onSale, reload, onEnrolled }: Given) {
  const user = useSession()?.userInfo
  const [notice, setNotice] = useState('')
  const ticketsWith = (promo: Promo | null) => [...onSale, ...(promo?.tickets ?? [])]
  const sumOf = ({ attendees, promo }: Values) => {
    const tickets = ticketsWith(promo)
    const rows = attendees.filter(row => tickets.some(({ id }) => id === row.ticketId))
    return sumOfShares(pricesOf(tickets, rows, promo))
  }

  // reviewed people wait, if need be, when they are approved
  const waitsFor = ({ attendees: rows, promo }: Values, tickets = ticketsWith(promo)) =>
    meeting.hasWaitlist &&
    !meeting.needAudit &&
    !rows.some(row => tickets.find(({ id }) => id === row.ticketId)?.needAudit) &&
    tickets.some(({ id, left }) => left !== null && left < rows.filter(row => row.ticketId === id).length)

  const send = async (values: Values): Promise<Enrolled | null> => {
    const { attendees, inviteCode, promo } = values
    if (!(await mayBeUnnamed(attendees))) return null
    setNotice('')
    const bizId = meeting.id
    const form = {
      bizType: 'MEET' as const,
      ...{ bizId, from },
      attendees: attendees.map(attendeeOf),
      inviteCode,
      promoCode: promo?.code ?? '',
    }
    try {
      return (await api.enroll.save({ ...form, amount: sumOf(values), waitlist: waitsFor(values) })) as Enrolled
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      const told = tell(failure, attendees, ticketsWith(promo))
      setNotice(told.notice)
      if (told.isOutdated) await reload()
      throw told.failure
    }
  }
  const first =
    onSale.find(ticket => canBeChosen(ticket, false)) ??
    onSale.find(ticket => canBeChosen(ticket, meeting.hasWaitlist)) ??
    onSale[0]!
  const self = user && PHONE_PATTERN.test(user.account) ? { name: user.name, phone: user.account } : {}
  const start: Values = { attendees: [emptyRow(first.id, self.name ? self : {})], inviteCode: '', promo: null }
  const draft = useDraft<readonly AttendeeRow[]>(user ? `enrol:${meeting.id}:${user.userId}` : null)
  const onSent = (made: Enrolled | null) => {
    if (!made) return
    draft.clear()
    onEnrolled(made)
  }
  const form = useForm(start, { send, onSent })
  const { values } = form
  useKept(values.attendees, rows => draft.save(rowsToKeep(rows, sealedOf(meeting))))
  const restore = (kept: readonly AttendeeRow[]) => {
    const ids = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id)
    form.set({ attendees: rowsFrom(kept, ids(ticketsWith(values.promo)), ids(meeting.sessions)) })
    draft.dismiss()
  }
  const putPromo = (promo: Promo | null) => {
    // a ticket that only the code shows goes with it
    const known = ticketsWith(promo)
    const attendees = values.attendees.map(row =>
      known.some(({ id }) => id === row.ticketId) ? row : { ...row, ticketId: onSale[0]!.id },
    )
    form.set({ promo, attendees })
  }
  return {
    ...form,
    ...{ notice, putPromo, draft, restore },
    ...{ sum: sumOf(values), waits: waitsFor(values), tickets: ticketsWith(values.promo) },
  }
}

/** A call that interrupts, the way back, an app that is put away: colleagues are not typed twice. */
function useKept(attendees: readonly AttendeeRow[], keep: (rows: readonly AttendeeRow[]) => void): void {
  const given = useRef(attendees)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is kept, not what keeps it
  useEffect(() => {
    if (attendees === given.current) return
    given.current = attendees
    keep(attendees)
  }, [attendees])
}

const sealedOf = ({ fields }: MeetingDetails): string[] =>
  fields.filter(({ type }) => type === 'ID_CARD').map(({ id }) => id)

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
