import { PHONE_PATTERN } from '@shangyouji/contract/accounts/person-names'
import type { AttachmentDraft } from '../../../forms/uploads/attachments-field.tsx'
import { newKey } from '../../../lib/new-key.ts'

export const MOST_ATTENDEES = 20

/** One attendee as it is typed. */
export interface AttendeeRow {
  /** Stays with the row while others come and go. */
  readonly key: string
  readonly ticketId: string
  readonly name: string
  readonly phone: string
  readonly company: string
  readonly title: string
  readonly email: string
  /** By the id of the form's field; several choices are separated by line feeds. */
  readonly answers: Readonly<Record<string, string>>
  /** Stored files by the id of their field; the address is the answer. */
  readonly files: Readonly<Record<string, readonly AttachmentDraft[]>>
  readonly allowScan: boolean
  /** Sessions that are booked with the ticket. */
  readonly sessionIds: readonly string[]
}

export const emptyRow = (ticketId: string, about: Partial<AttendeeRow> = {}): AttendeeRow => ({
  key: newKey(),
  ticketId,
  ...{ name: '', phone: '', company: '', title: '', email: '', answers: {}, files: {}, allowScan: false },
  sessionIds: [],
  ...about,
})

/** Nothing about a person was typed in it. */
export const isBlank = ({ name, phone, title, email, answers, files }: AttendeeRow): boolean =>
  [name, phone, title, email, ...Object.values(answers)].every(text => text.trim() === '') &&
  Object.values(files).every(list => list.length === 0)

/** What this browser may keep of rows that were not sent: no numbers of identity cards, no files. */
export const rowsToKeep = (rows: readonly AttendeeRow[], sealed: readonly string[]): readonly AttendeeRow[] =>
  rows.map(row => ({
    ...row,
    answers: Object.fromEntries(Object.entries(row.answers).filter(([id]) => !sealed.includes(id))),
    files: {},
  }))

/** Rows that were kept, as far as the meeting still has what they name. */
export const rowsFrom = (
  kept: readonly AttendeeRow[],
  tickets: readonly string[],
  sessions: readonly string[],
): readonly AttendeeRow[] =>
  kept.slice(0, MOST_ATTENDEES).map(row => ({
    ...emptyRow(tickets[0]!),
    ...row,
    ticketId: tickets.includes(row.ticketId) ? row.ticketId : tickets[0]!,
    sessionIds: row.sessionIds.filter(id => sessions.includes(id)),
  }))

/** As the call takes it. */
export function attendeeOf({ key: _, files, answers, sessionIds, ...about }: AttendeeRow) {
  const stored = Object.entries(files).flatMap(([id, [file]]) => (file ? [[id, file.url] as const] : []))
  const typed = Object.entries(answers).filter(([, text]) => text !== '')
  return { ...about, sessionIds: [...sessionIds], answers: Object.fromEntries([...typed, ...stored]) }
}

export interface PastedPerson {
  readonly name: string
  readonly phone: string
  readonly company: string
  readonly title: string
  readonly email: string
}

interface Pasted {
  readonly people: readonly PastedPerson[]
  /** Lines that name no person with a mobile number; nothing is made of them. */
  readonly unread: readonly string[]
}

const HEADINGS = /^(序号|编号|姓名|名字|手机号?|手机号码|电话|联系电话|单位|公司|职务|职位|邮箱)$/

/** A number as people write it: `+86 138-0000-0000`. */
const phoneIn = (cell: string): string => {
  const plain = cell.replace(/[\s-]/g, '').replace(/^\+?86(?=1\d{10}$)/, '')
  return PHONE_PATTERN.test(plain) ? plain : ''
}

/** As chats and forms write it: full-width digits, a number in groups, a label before each part. */
const plainLine = (line: string): string =>
  line
    .replace(/[０-９]/g, digit => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/\+?86[ -]?(?=1\d{2}[ -]?\d{4}[ -]?\d{4}(?!\d))/g, '')
    .replace(/(?<!\d)(1\d{2})[ -](\d{4})[ -](\d{4})(?!\d)/g, '$1$2$3')
const LABEL = /^(姓名|名字|参会人|手机号?|手机号码|电话|联系电话|联系方式|单位|公司|职务|职位|邮箱)\s*[:：]\s*/

/** Colleagues, a line each: name and phone, then company and title; separated by tabs, commas or, if need be, blanks. */
export function readPeople(text: string): Pasted {
  const people: PastedPerson[] = []
  const unread: string[] = []
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue
    const person = personIn(cellsOf(plainLine(line)))
    if (person === 'HEADING') continue
    if (person) people.push(person)
    else unread.push(line)
  }
  return { people, unread }
}

function cellsOf(line: string): string[] {
  // a label keeps its word: 电话：13800000001, 电话: 13800000001
  const joined = line.replace(/\s*([:：])\s*/g, '$1')
  const cells = joined.split(/[\t,，;；、]/).map(cell => cell.trim())
  const parts = cells.length > 1 ? cells : joined.trim().split(/\s+/)
  return parts.flatMap(cell => splitNumber(cell.replace(LABEL, ''))).filter(cell => cell !== '')
}

/** `王工：13800000001` and `王工13800000001` are a name and a number. */
function splitNumber(cell: string): string[] {
  const [, before = '', number = ''] = /^(\D+?)[:：]?(1\d{10})$/.exec(cell) ?? []
  return number === '' || /[+@]/.test(before) ? [cell] : [before, number]
}

function personIn(cells: readonly string[]): PastedPerson | 'HEADING' | null {
  if (cells.every(cell => HEADINGS.test(cell))) return 'HEADING'
  const phones = cells.filter(cell => phoneIn(cell) !== '')
  // two numbers: which one is meant is for people to say
  if (phones.length !== 1) return null
  const emails = cells.filter(cell => cell.includes('@'))
  // the first cell of a sheet may count its lines
  const words = cells.filter(
    (cell, i) => !phones.includes(cell) && !emails.includes(cell) && !(i === 0 && isCount(cell)),
  )
  const [name, company = '', title = ''] = words
  if (!name || words.length > 3 || emails.length > 1 || words.some(word => /\d{7}/.test(word))) return null
  return { name, phone: phoneIn(phones[0]!), company, title, email: emails[0] ?? '' }
}

const isCount = (cell: string): boolean => /^\d{1,3}[.、]?$/.test(cell)

interface Added {
  readonly rows: readonly AttendeeRow[]
  readonly added: number
  /** Lines that found no room, or whose phone is there already. */
  readonly left: readonly PastedPerson[]
}

/** Pasted people behind those typed; rows that are still blank make room for them. */
export function withPeople(rows: readonly AttendeeRow[], people: readonly PastedPerson[], ticketId: string): Added {
  const kept = rows.filter(row => !isBlank(row))
  const phones = new Set(kept.map(row => row.phone))
  const next = [...kept]
  const left: PastedPerson[] = []
  for (const person of people) {
    if (next.length >= MOST_ATTENDEES || phones.has(person.phone)) left.push(person)
    else {
      next.push(emptyRow(ticketId, person))
      phones.add(person.phone)
    }
  }
  return { rows: next.length > 0 ? next : rows, added: next.length - kept.length, left }
}

/** A person as a line that can be pasted again. */
export const lineOf = ({ name, phone, company, title, email }: PastedPerson): string =>
  [name, phone, company, title, email].filter(Boolean).join('\t')
