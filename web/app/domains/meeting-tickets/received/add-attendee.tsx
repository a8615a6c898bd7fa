import { useState } from 'react'
import { useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { NoticeLine } from '../../../ui/base/notice-line.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { AttendeeFields, type OfferedTicket } from '../enrol/attendee-fields.tsx'
import { attendeeOf, emptyRow } from '../enrol/attendee-rows.ts'

interface Props {
  readonly meetId: string
  readonly onClose: () => void
  readonly onAdded: () => Promise<unknown>
}

type Form = Awaited<ReturnType<typeof readForm>>

/** Tickets and questions of the meeting; its owner gives hidden tickets as well, a helper at the door knows the public ones. */
const readForm = (id: string) =>
  readOwn(id).catch(async failure => {
    if (!isFailure(failure)) throw failure
    const { fields } = await api.meet.getDetails({ id }, { toast: false })
    const tickets: OfferedTicket[] = await api.meet.listTicketByMeet({ id }, { toast: false })
    return { tickets: tickets.map(ticket => ({ ...ticket, price: 0, saleState: 'OPEN' as const })), fields }
  })

async function readOwn(id: string) {
  const { tickets, fields, takenByTicket } = await api.meet.byId({ id }, { toast: false, quiet: true })
  return {
    tickets: tickets.flatMap(({ id: ticketId, name, total }): OfferedTicket[] => {
      if (ticketId === undefined) return []
      const left = total === null ? null : Math.max(0, total - (takenByTicket[ticketId] ?? 0))
      return [{ id: ticketId, name, price: 0, saleState: 'OPEN', left }]
    }),
    fields: fields.flatMap(field => (field.id === undefined ? [] : [{ ...field, id: field.id }])),
  }
}

/** 添加参会人: the organiser enters someone, free and without review; the place is taken like any other. */
export function AddAttendee(props: Props) {
  const { data, failure } = useQuery(() => readForm(props.meetId), [props.meetId])
  if (data && data.tickets.length > 0) return <AddForm {...props} offer={data} />
  return (
    <Dialog open onClose={props.onClose} title="添加参会人" footer={<Button onClick={props.onClose}>关闭</Button>}>
      {failure || data ? (
        <NoticeLine role="alert" isBad>
          {failure?.text ?? '本会议还没有票种'}
        </NoticeLine>
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  )
}

function AddForm({ meetId, offer, onClose, onAdded }: Props & { readonly offer: Form }) {
  const [start] = useState(() => {
    const first = offer.tickets.find(({ left }) => left !== 0) ?? offer.tickets[0]!
    return { row: emptyRow(first.id) }
  })
  const { values, set, faults, submit, form } = useForm(start, {
    check({ row }): Record<string, string> {
      const left = offer.tickets.find(ticket => ticket.id === row.ticketId)?.left
      return {
        ...(left === 0 && { 'attendees.0.ticketId': '该票种已没有名额，请选择其他票种或先增加总数' }),
        ...(row.name.trim() === '' && { 'attendees.0.name': '请填写姓名' }),
        ...(row.phone.trim() === '' && { 'attendees.0.phone': '请填写手机号' }),
      }
    },
    send({ row }) {
      const { ticketId, sessionIds: _, ...fields } = attendeeOf(row)
      return api.enroll.meetAddEnroll({ meetId, ticketId, fields })
    },
    async onSent() {
      toast.success('已添加，票码已生效')
      onClose()
      await onAdded()
    },
  })
  // the call names its fields otherwise than a group of attendees does
  const shown = Object.fromEntries(
    Object.entries(faults).map(([name, text]) => [name.replace(/^(fields\.|(?=ticketId))/, 'attendees.0.'), text]),
  )
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <GuardedButton kind="primary" onClick={() => submit()}>
        添加
      </GuardedButton>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="添加参会人" width={560} keepOpen footer={footer}>
      <form {...form}>
        <p className="quiet">不收费、无需审核，占用一个名额。</p>
        <AttendeeFields
          row={values.row}
          index={0}
          tickets={offer.tickets}
          meeting={{ fields: offer.fields, hasWaitlist: false }}
          faults={shown}
          onChange={change => set({ row: { ...values.row, ...change } })}
        />
      </form>
    </Dialog>
  )
}
