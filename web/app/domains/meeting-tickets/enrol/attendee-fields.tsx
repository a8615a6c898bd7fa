import type { MeetingDetails, MeetingTicket } from '@shangyouji/contract/meetings/calls'
import type { FieldErrors } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Checkbox, Field, Input, Select } from '../../../ui/base/field.tsx'
import { formatMoney } from '../../../ui/text/format.ts'
import { AnswerField } from './answer-field.tsx'
import type { AttendeeRow } from './attendee-rows.ts'
import styles from './enrol.module.css'

export type TicketOnSale = MeetingTicket & { readonly left: number | null }

/** What the choice of a ticket shows of it. */
export type OfferedTicket = Pick<TicketOnSale, 'id' | 'name' | 'price' | 'saleState' | 'left'>

const about = [
  ['name', '姓名', { maxLength: 30 }],
  ['phone', '手机号', { maxLength: 20, type: 'tel', inputMode: 'tel' }],
  ['company', '单位', { maxLength: 100 }],
  ['title', '职务', { maxLength: 50 }],
  ['email', '邮箱', { maxLength: 100, type: 'email' }],
] as const

const whyNot = ({ saleState, left }: OfferedTicket, hasWaitlist: boolean): string => {
  if (saleState !== 'OPEN') return saleState === 'BEFORE' ? '尚未开售' : '已停售'
  return left === null ? '' : left <= 0 ? (hasWaitlist ? '已售罄，可候补' : '已售罄') : `余${left}张`
}

export const canBeChosen = ({ saleState, left }: OfferedTicket, hasWaitlist: boolean): boolean =>
  saleState === 'OPEN' && (left !== 0 || hasWaitlist)

const optionOf = (ticket: OfferedTicket, hasWaitlist: boolean) => ({
  value: ticket.id,
  label: [ticket.name, ticket.price === 0 ? '免费' : formatMoney(ticket.price), whyNot(ticket, hasWaitlist)]
    .filter(Boolean)
    .join(' · '),
  disabled: !canBeChosen(ticket, hasWaitlist),
})

interface AttendeeFieldsProps {
  readonly row: AttendeeRow
  readonly index: number
  readonly tickets: readonly OfferedTicket[]
  readonly meeting: Pick<MeetingDetails, 'fields' | 'hasWaitlist'>
  /** Sessions that may be booked with the ticket. */
  readonly sessions?: MeetingDetails['sessions']
  readonly faults: FieldErrors
  readonly onChange: (change: Partial<AttendeeRow>) => void
  /** Missing where it is the only one. */
  readonly onRemove?: (() => void) | undefined
}

/** One attendee: ticket, who it is, the answers that the meeting asks for, the consent to be scanned. */
export function AttendeeFields(props: AttendeeFieldsProps) {
  const { row, index, tickets, meeting, sessions = [], faults, onChange, onRemove } = props
  const faultOf = (name: string) => faults[`attendees.${index}.${name}`] ?? null
  return (
    <fieldset className={styles.attendee} data-field={`attendees.${index}`}>
      <legend>参会人 {index + 1}</legend>
      {onRemove && (
        <Button
          kind="text"
          size="small"
          className={styles.remove}
          aria-label={`删除参会人 ${index + 1}`}
          onClick={onRemove}
        >
          删除
        </Button>
      )}
      <div className={styles.grid}>
        <Field label="票种" required error={faultOf('ticketId')}>
          <Select
            value={row.ticketId}
            options={tickets.map(ticket => optionOf(ticket, meeting.hasWaitlist))}
            onChange={event => onChange({ ticketId: event.target.value })}
          />
        </Field>
        {about.map(([name, label, more]) => (
          <Field key={name} label={label} error={faultOf(name)}>
            <Input
              {...more}
              name={name}
              value={row[name]}
              onChange={event => onChange({ [name]: event.target.value })}
            />
          </Field>
        ))}
        {meeting.fields.map(field => (
          <AnswerField
            key={field.id}
            field={field}
            value={row.answers[field.id] ?? ''}
            files={row.files[field.id] ?? []}
            error={faultOf(`answers.${field.id}`)}
            onChange={text => onChange({ answers: { ...row.answers, [field.id]: text } })}
            onFiles={files => onChange({ files: { ...row.files, [field.id]: files } })}
          />
        ))}
      </div>
      <SessionBoxes {...{ row, sessions, onChange }} fault={faultOf('sessionIds')} />
      <Checkbox checked={row.allowScan} onChange={event => onChange({ allowScan: event.target.checked })}>
        同意现场展商扫描胸牌时获得其姓名、单位、职务和手机号（选填）
      </Checkbox>
    </fieldset>
  )
}

interface SessionBoxesProps extends Pick<AttendeeFieldsProps, 'row' | 'onChange'> {
  readonly sessions: MeetingDetails['sessions']
  readonly fault: string | null
}

/** Sessions with places of their own. */
function SessionBoxes({ row, sessions, fault, onChange }: SessionBoxesProps) {
  const bookable = sessions.filter(session => session.needBooking)
  if (bookable.length === 0) return null
  const put = (id: string, isChosen: boolean) =>
    onChange({ sessionIds: isChosen ? [...row.sessionIds, id] : row.sessionIds.filter(one => one !== id) })
  return (
    <fieldset className={styles.sessions}>
      <legend>预约日程（选填，报名后也可预约）</legend>
      {bookable.map(({ id, title, start, end, hall, stock }) => (
        <Checkbox
          key={id}
          checked={row.sessionIds.includes(id)}
          disabled={stock === 'SOLD_OUT' && !row.sessionIds.includes(id)}
          onChange={event => put(id, event.target.checked)}
        >
          {[start.replace('T', ' '), '–', end.slice(11)].join('')} {hall} {title}
          {stock === 'SOLD_OUT' && '（约满）'}
        </Checkbox>
      ))}
      {fault && <p role="alert">{fault}</p>}
    </fieldset>
  )
}
