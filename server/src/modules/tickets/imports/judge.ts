import type { RowAction } from '@shangyouji/contract/goods/import-calls'
import { Attendee } from '@shangyouji/contract/tickets/calls'
import { registrationStatusLabels } from '@shangyouji/contract/tickets/labels'
import { unseal } from '../../../kernel/sealed-text.ts'
import { isMerged, MERGED_FAULT } from '../../../sheets/merged-cells.ts'
import { FORMULA_FAULT, isFormula } from '../../../sheets/read-sheet.ts'
import type { FormField, MeetingRow, TicketRow } from '../../meetings/api.ts'
import { keptAnswers } from '../answers.ts'
import type { RegistrationRow } from '../queries.ts'
import type { Answer } from '../tables.ts'
import { type ColumnKey, importable } from './columns.ts'
import type { Remark } from './tables.ts'

type Values = Partial<Record<ColumnKey, string>>
const texts = ['name', 'phone', 'company', 'title', 'email'] as const
const standard = { name: '姓名', phone: '手机号' } as const

/** What rows are judged by besides themselves. */
export interface Around {
  readonly meeting: Pick<MeetingRow, 'fields' | 'allow_several'>
  readonly tickets: readonly Pick<TicketRow, 'id' | 'name'>[]
  /** The meeting's key. */
  readonly key: string
  /** Live registrations, see {@link personKey}. */
  readonly known: ReadonlyMap<string, RegistrationRow>
  /** Those of them that have come. */
  readonly came: ReadonlySet<string>
}

/** Under which rows and registrations are one person: the phone, or phone and ticket where several are allowed. */
export const personKey = (phone: string, ticketId: string | null, allowsSeveral: boolean): string =>
  allowsSeveral ? `${phone} ${ticketId}` : phone

/** As a phone is written: spaces, hyphens and the country's number are left out. */
export const plainPhone = (text: string): string => text.replace(/[\s-]/g, '').replace(/^(\+|00)?86(?=1\d{10}$)/, '')

export interface JudgedRow {
  readonly rowNo: number
  readonly person: { name: string; phone: string; company: string; title: string; email: string }
  readonly ticketId: string | null
  readonly answers: readonly Answer[]
  readonly action: RowAction
  /** What an update changes. */
  readonly change: Partial<JudgedRow['person']> & { answers?: readonly Answer[] }
  readonly known: RegistrationRow | null
  readonly errors: Remark[]
  readonly warnings: Remark[]
}

/** Reads every row by itself, then marks those that name the same person twice. */
export function judge(rows: readonly { rowNo: number; values: Values }[], around: Around): JudgedRow[] {
  const judged = rows.map(row => judgeRow(row, around))
  const first = new Map<string, number>()
  for (const row of judged) {
    if (row.person.phone === '') continue
    const key = personKey(row.person.phone, row.ticketId, around.meeting.allow_several)
    const before = first.get(key)
    if (before === undefined) first.set(key, row.rowNo)
    else row.errors.push({ col: 'phone', msg: `与第${before}行的手机号重复` })
  }
  return judged
}

function judgeRow({ rowNo, values }: { rowNo: number; values: Values }, around: Around): JudgedRow {
  const errors: Remark[] = []
  const warnings: Remark[] = []
  const wrong = (col: string, msg: string) => void errors.push({ col, msg })
  for (const [col, text] of Object.entries(values))
    if (text !== undefined && isFormula(text)) wrong(col, isMerged(text) ? MERGED_FAULT : FORMULA_FAULT)
  const person = {
    name: values.name ?? '',
    phone: plainPhone(values.phone ?? ''),
    company: values.company ?? '',
    title: values.title ?? '',
    email: values.email ?? '',
  }
  for (const col of ['name', 'phone'] as const) if (person[col] === '') wrong(col, `请填写${standard[col]}`)
  const parsed = Attendee.safeParse(person)
  if (!parsed.success && errors.length === 0)
    for (const { path, message } of parsed.error.issues) wrong(String(path[0] ?? ''), message)
  const ticketId = ticketOf(values.ticket, around.tickets, wrong)
  const known = around.known.get(personKey(person.phone, ticketId, around.meeting.allow_several)) ?? null
  const answers = answersOf(values, person.name, known !== null, around, wrong)
  const row = { rowNo, person, ticketId, answers, known, errors, warnings }
  if (errors.length > 0) return { ...row, action: '', change: {} }
  if (!known) return { ...row, action: 'CREATE', change: {} }
  const change = changeOf(row, known, values, around)
  const isSame = Object.keys(change).length === 0
  const fault = whyNotChanged(known, { ticketId, isSame, isRenamed: change.name !== undefined, around, values })
  if (fault) wrong(fault.col, fault.msg)
  else if (change.name !== undefined)
    warnings.push({ col: 'name', msg: `姓名由“${known.name}”改为“${person.name}”，原票码作废` })
  return { ...row, action: isSame ? 'SKIP' : 'UPDATE', change }
}

function ticketOf(
  text: string | undefined,
  tickets: Around['tickets'],
  wrong: (col: string, msg: string) => void,
): string | null {
  const plain = (name: string) => name.replace(/\s/g, '')
  const chosen =
    text === undefined ? (tickets.length === 1 ? tickets : []) : tickets.filter(one => plain(one.name) === plain(text))
  if (chosen.length === 1) return chosen[0]!.id
  const names = tickets.map(({ name }) => name).join('、')
  if (text === undefined) wrong('ticket', `请填写票种：${names}`)
  else if (chosen.length > 1) wrong('ticket', `有多个票种名为“${text.slice(0, 30)}”，请先改名`)
  else wrong('ticket', `没有票种“${text.slice(0, 30)}”，可填：${names}`)
  return null
}

function answersOf(
  values: Values,
  name: string,
  isKnown: boolean,
  { meeting, key }: Around,
  wrong: (col: string, msg: string) => void,
): Answer[] {
  const fields = importable(meeting.fields)
  // who is registered keeps what the table leaves empty
  const asked = isKnown ? fields.map(field => ({ ...field, required: false })) : fields
  const answers = Object.fromEntries(fields.map(field => [field.id, choicesOf(field, values[`f:${field.id}`] ?? '')]))
  const person = { name, phone: '', company: '', title: '', email: '', answers, allowScan: false }
  return keptAnswers(key, asked, person, (id, text) => wrong(`f:${id}`, text))
}

/** Several choices stand in one cell, with a comma or a line between them. */
function choicesOf(field: FormField, text: string): string {
  if (field.type !== 'CHOICE' || field.options.includes(text)) return text
  return text
    .split(/[、,，;；\n]/)
    .map(part => part.trim())
    .filter(Boolean)
    .join('\n')
}

function changeOf(
  row: Pick<JudgedRow, 'person' | 'answers'>,
  known: RegistrationRow,
  values: Values,
  { key }: Around,
): JudgedRow['change'] {
  const change: JudgedRow['change'] = {}
  for (const col of texts)
    if (values[col] !== undefined && row.person[col] !== known[col]) change[col] = row.person[col]
  const plain = (answer: Answer) => (answer.type === 'ID_CARD' ? unseal(key, answer.value) : answer.value)
  const before = new Map(known.answers.map(answer => [answer.id, plain(answer)]))
  const given = row.answers.filter(answer => before.get(answer.id) !== plain(answer))
  if (given.length > 0) {
    const ids = new Set(given.map(answer => answer.id))
    change.answers = [...known.answers.filter(answer => !ids.has(answer.id)), ...given]
  }
  return change
}

/** Why a registration is left as it is; a paid ticket is never written over. */
function whyNotChanged(
  known: RegistrationRow,
  asked: { ticketId: string | null; isSame: boolean; isRenamed: boolean; around: Around; values: Values },
): Remark | null {
  const ticket = asked.around.tickets.find(one => one.id === known.ticket_id)
  if (known.status !== 'ENROLLED')
    return { col: 'phone', msg: `该手机号已有报名（${registrationStatusLabels[known.status]}），请在报名列表处理` }
  if (known.ticket_id !== asked.ticketId)
    return { col: 'ticket', msg: `已报名“${ticket?.name ?? '其他票种'}”，换票种请先取消原报名` }
  if (asked.isSame) return null
  if (known.share > 0) return { col: 'phone', msg: '该手机号已购票，不能用导入修改' }
  if (asked.isRenamed && asked.around.came.has(known.id)) return { col: 'name', msg: '已签到，不能换人' }
  return null
}
