import type { ReplyOf } from '@shangyouji/contract'
import type { meet } from '@shangyouji/contract/meetings/calls'
import type { MeetingFormInput } from '@shangyouji/contract/meetings/schemas'
import { restoreTyped, typedOf } from '../../../forms/typed-draft.ts'
import { parseYuan, typedNumber, typedYuan } from '../../../ui/text/amounts.ts'

export type Stored = ReplyOf<typeof meet.byId>

const newHall = () => ({ name: '', capacity: '' })
const newHost = () => ({ name: '', role: 'HOST' })
const newSession = () => ({
  ...{ id: '', hall: '', start: '', end: '', title: '', chair: '', speakers: '', intro: '', needBooking: false },
  capacity: '',
})
const newSponsor = () => ({ name: '', level: '', link: '', logo: '' })
const newTicket = () => ({
  ...{ id: '', name: '', intro: '', price: '', total: '', perOrderMax: '20', saleStart: '', saleEnd: '' },
  ...{ includes: 'ONSITE', needAudit: false, visible: true },
  ...{ groupFrom: '', groupPrice: '', validDays: '', badgeType: 'VISITOR' },
})
const newField = () => ({ id: '', label: '', type: 'TEXT', options: '', required: false, multiple: false })
export const newStep = () => ({ hoursBefore: '', percent: '' })

/** Makers of an empty row of each list. */
export const newRow = {
  halls: newHall,
  hosts: newHost,
  sponsors: newSponsor,
  sessions: newSession,
  tickets: newTicket,
  fields: newField,
}

/** A new meeting as the editor starts from it; numbers and amounts stand as they are typed. */
const emptyValues = {
  ...{ title: '', cover: '', summary: '', content: '', form: 'OFFLINE', timezone: 'Asia/Shanghai' },
  ...{ start: '', end: '', enrollStart: '', enrollEnd: '', address: '', capacity: '' },
  ...{ section: '', expected: '', permit: '', invitePhones: '' },
  ...{ province: '', provinceName: '', city: '', cityName: '', area: '', areaName: '' },
  ...{ audience: 'OPEN', inviteCode: '', contactName: '', contactPhone: '', liveUrl: '', replayUrl: '' },
  ...{ allowSeveral: false, needAudit: false, hasWaitlist: false },
  halls: [] as ReturnType<typeof newHall>[],
  hosts: [] as ReturnType<typeof newHost>[],
  sponsors: [] as ReturnType<typeof newSponsor>[],
  sessions: [] as ReturnType<typeof newSession>[],
  tickets: [newTicket()],
  fields: [] as ReturnType<typeof newField>[],
  refundRule: {
    ...{ allow: true, needApproval: false, keepFixed: '0' },
    steps: [
      { hoursBefore: '168', percent: '100' },
      { hoursBefore: '72', percent: '50' },
    ],
  },
  invoiceRule: { isOffered: true, isSpecialOffered: false, needAddress: false, needBank: false },
}
export type Values = typeof emptyValues

const draftRules = { leave: ['cover', 'content', 'permit'] as const, rows: newRow }
/** What a new meeting takes over of an earlier one: all but its times, its links and what has happened to it. */
export function copyOf(stored: Stored): Values {
  const values = valuesOf(stored)
  const anew = <T extends { id: string }>(rows: readonly T[]) => rows.map(row => ({ ...row, id: '' }))
  return {
    ...values,
    ...{ start: '', end: '', enrollStart: '', enrollEnd: '', liveUrl: '', replayUrl: '', permit: '' },
    sessions: anew(values.sessions).map(session => ({ ...session, start: '', end: '' })),
    tickets: anew(values.tickets).map(ticket => ({ ...ticket, saleStart: '', saleEnd: '', validDays: '' })),
    fields: anew(values.fields),
  }
}

export const typedIn = (values: Values) => typedOf(values, draftRules)

/** Fields that stand otherwise in the form than they are typed. */
const typedNames = [
  ...(['halls', 'hosts', 'sponsors', 'sessions', 'tickets', 'fields', 'refundRule', 'invoiceRule'] as const),
  ...(['capacity', 'expected', 'invitePhones'] as const),
]
type TypedName = (typeof typedNames)[number]
type Plain = Omit<Values, TypedName>
const plainNames = Object.keys(emptyValues).filter(name => !typedNames.includes(name as TypedName)) as (keyof Plain)[]

const picked = <T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map(name => [name, from[name]])) as Pick<T, K>

/** What the editor starts from: a stored meeting, or a new one. */
export function valuesOf(stored: Stored | null): Values {
  if (!stored) return emptyValues
  const plain = Object.fromEntries(plainNames.map(name => [name, stored[name] ?? emptyValues[name]])) as Plain
  const { refundRule: rule } = stored
  const base: Values = {
    ...plain,
    capacity: typedNumber(stored.capacity),
    expected: stored.expected ? String(stored.expected) : '',
    invitePhones: (stored.invitePhones ?? []).join('\n'),
    sponsors: stored.sponsors.map(sponsor => picked(sponsor, ['name', 'level', 'link', 'logo'])),
    invoiceRule: picked(stored.invoiceRule, ['isOffered', 'isSpecialOffered', 'needAddress', 'needBank']),
    halls: stored.halls.map(({ name, capacity }) => ({ name, capacity: typedNumber(capacity) })),
    hosts: stored.hosts.map(host => picked(host, ['name', 'role'])),
    sessions: stored.sessions.map(session => ({
      ...picked(session, ['hall', 'start', 'end', 'title', 'chair', 'intro', 'needBooking']),
      id: session.id ?? '',
      capacity: typedNumber(session.capacity),
      speakers: session.speakers.join('、'),
    })),
    tickets: stored.tickets.map(ticket => ({
      ...picked(ticket, ['name', 'intro', 'saleStart', 'saleEnd', 'includes', 'needAudit', 'visible', 'badgeType']),
      id: ticket.id ?? '',
      groupFrom: typedNumber(ticket.groupFrom),
      groupPrice: ticket.groupPrice === null ? '' : typedYuan(ticket.groupPrice),
      validDays: ticket.validDays.join('、'),
      price: typedYuan(ticket.price),
      total: typedNumber(ticket.total),
      perOrderMax: String(ticket.perOrderMax),
    })),
    fields: stored.fields.map(field => ({
      ...picked(field, ['label', 'type', 'required', 'multiple']),
      id: field.id ?? '',
      options: field.options.join('、'),
    })),
    refundRule: {
      ...picked(rule, ['allow', 'needApproval']),
      keepFixed: typedYuan(rule.keepFixed),
      steps: rule.steps.map(step => ({ hoursBefore: String(step.hoursBefore), percent: String(step.percent) })),
    },
  }
  return { ...base, ...restoreTyped(base, stored, draftRules) }
}

/** Names, days or choices that are typed into one field. */
export const namesOf = (text: string): string[] =>
  text
    .split(/[、,，]/)
    .map(word => word.trim())
    .filter(Boolean)

/** Phones as they are pasted: a line each, or separated by commas or blanks. */
const phonesOf = (text: string): string[] => [...new Set(text.split(/[\s、,，;；]+/).filter(Boolean))]

/** What is no number goes as it is, for a draft that keeps it; a form that is submitted was checked before. */
const numberOf = (text: string): number => {
  const plain = text.trim()
  return (/^\d{1,9}$/.test(plain) ? Number(plain) : plain) as number
}
const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : numberOf(text))
/** What is no amount is refused by the call, never taken for nothing. */
const fenOf = (text: string): number => parseYuan(text) ?? Number.NaN

/** What the editor does not show stays as it is stored. */
const kept = ['longitude', 'latitude'] as const

const ticketOf = ({ id, ...ticket }: Values['tickets'][number], form: string) => ({
  ...ticket,
  ...(id !== '' && { id }),
  price: fenOf(ticket.price),
  total: numberOrNull(ticket.total),
  perOrderMax: numberOf(ticket.perOrderMax),
  groupFrom: numberOrNull(ticket.groupFrom),
  groupPrice: ticket.groupPrice.trim() === '' ? null : fenOf(ticket.groupPrice),
  validDays: namesOf(ticket.validDays),
  includes: form === 'OFFLINE' ? 'ONSITE' : form === 'ONLINE' ? 'ONLINE' : ticket.includes,
})

/** The form as the calls take it. */
export function formOf(values: Values, stored: Stored | null): MeetingFormInput {
  const { tickets, sessions, fields } = stored ?? { tickets: [], sessions: [], fields: [] }
  const known = <T extends { id?: string | undefined }>(list: readonly T[], id: string): Partial<T> =>
    (id !== '' && list.find(one => one.id === id)) || {}
  const form = {
    ...(stored && picked(stored, kept)),
    ...values,
    capacity: numberOrNull(values.capacity),
    expected: values.expected.trim() === '' ? 0 : numberOf(values.expected),
    invitePhones: phonesOf(values.invitePhones),
    halls: values.halls.map(({ name, capacity }) => ({ name, capacity: numberOrNull(capacity) })),
    sessions: values.sessions.map(({ id, ...session }) => ({
      ...known(sessions, id),
      ...session,
      capacity: numberOrNull(session.capacity),
      speakers: namesOf(session.speakers),
    })),
    tickets: values.tickets.map(ticket => ({ ...known(tickets, ticket.id), ...ticketOf(ticket, values.form) })),
    fields: values.fields.map(({ id, ...field }) => ({
      ...known(fields, id),
      ...field,
      options: field.type === 'CHOICE' ? namesOf(field.options) : [],
    })),
    refundRule: {
      ...values.refundRule,
      keepFixed: fenOf(values.refundRule.keepFixed),
      steps: values.refundRule.steps.map(({ hoursBefore, percent }) => ({
        hoursBefore: numberOf(hoursBefore),
        percent: numberOf(percent),
      })),
    },
  }
  return form as MeetingFormInput
}

const baseNames = [
  ...(['contactName', 'contactPhone', 'enrollStart', 'enrollEnd'] as const),
  ...(['needAudit', 'hasWaitlist', 'liveUrl', 'replayUrl'] as const),
]
const ticketBaseNames = [
  ...(['price', 'total', 'perOrderMax', 'saleStart', 'saleEnd', 'needAudit', 'visible'] as const),
]

/** What of a published meeting changes at once. */
export function baseOf(values: Values, stored: Stored) {
  const tickets = values.tickets.flatMap(ticket => {
    const { id } = ticket
    if (!(id in stored.takenByTicket)) return []
    return [{ ...picked(ticketOf(ticket, values.form), ticketBaseNames), id }]
  })
  return { ...picked(values, baseNames), capacity: numberOrNull(values.capacity), tickets }
}

/** Whether something differs that a review has to see. */
export function needsReview(values: Values, start: Values): boolean {
  const reviewed = (all: Values) => ({
    ...all,
    ...Object.fromEntries([...baseNames, 'capacity'].map(name => [name, null])),
    tickets: all.tickets.map(ticket => ({
      ...ticket,
      ...Object.fromEntries(ticketBaseNames.map(name => [name, null])),
    })),
  })
  return JSON.stringify(reviewed(values)) !== JSON.stringify(reviewed(start))
}
