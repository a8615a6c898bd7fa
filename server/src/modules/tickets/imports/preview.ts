import type { AttendeeImportPreview } from '@shangyouji/contract/tickets/import-calls'
import { attendeeImportLimits } from '@shangyouji/contract/tickets/import-limits'
import type { Member } from '../../../http/actor.ts'
import type { UploadedFile, Work } from '../../../http/serve.ts'
import { newId } from '../../../kernel/clock.ts'
import { fail, found, may } from '../../../kernel/failure.ts'
import { isMerged } from '../../../sheets/merged-cells.ts'
import type { NamedSheet, SheetRow } from '../../../sheets/read-sheet.ts'
import { readUploadedSheets } from '../../../sheets/read-uploaded-sheet.ts'
import { findMeeting, listLeft, type MeetingRow, ownsMeeting } from '../../meetings/api.ts'
import { keyOf } from '../reissue.ts'
import { loadAround, openCells, readSent, sealCells } from './around.ts'
import { columnsOf, ignoredHeaders, valuesOf } from './columns.ts'
import * as queries from './import-queries.ts'
import { type JudgedRow, judge } from './judge.ts'
import { presentImport } from './present.ts'

/** The header may stand below a title. */
const HEADER_WITHIN = 10
const CELL_CHARS = 1000

/** A meeting of the caller's company that takes attendees from a table. */
export async function meetingToFill({ db, clock }: Work, actor: Member, id: string): Promise<MeetingRow> {
  const meeting = await ownMeeting(db, actor, id)
  mustTakePeople(meeting, clock.now())
  return meeting
}

export async function ownMeeting(db: Work['db'], actor: Member, id: string) {
  const meeting = found(await findMeeting(db, id))
  return found(ownsMeeting(meeting, actor) ? meeting : null)
}

/** @throws Failure COMPANY_FROZEN, SALE_CLOSED */
export function mustTakePeople(meeting: MeetingRow & { company_status: string }, now: Date): void {
  may(meeting.company_status === 'APPROVED', 'COMPANY_FROZEN')
  if (meeting.cancelled_at) fail('SALE_CLOSED', { what: '会议已取消' })
  if (now >= meeting.end_at) fail('SALE_CLOSED', { what: '会议已结束' })
}

/** Keeps an uploaded table as a preview. It is read whole before anything is written. @returns its id */
export async function keepTable(work: Work, actor: Member, meetId: string, file: UploadedFile): Promise<string> {
  const { db, clock } = work
  const meeting = await meetingToFill(work, actor, meetId)
  const { rows: most, columns } = attendeeImportLimits
  const limits = { rows: most + HEADER_WITHIN, most, columns, cellChars: CELL_CHARS, marksMerged: true, readsAll: true }
  const { rows, header } = chooseSheet(await readUploadedSheets(file, limits, actor.accountId), meeting)
  const body = bodyOf(rows, header, meeting)
  if (body.length === 0) fail('SHEET_REFUSED', { reason: '表头下面没有数据' })
  if (body.length > most) fail('SHEET_REFUSED', { reason: `一次最多导入${most}行，请拆分后分次导入` })
  const id = newId()
  await db.transaction().execute(async tx => {
    const inside = { ...work, db: tx }
    const key = await keyOf(inside, meeting.id)
    const row = {
      id,
      meeting_id: meeting.id,
      company_id: actor.company.id,
      account_id: actor.accountId,
      status: 'PREVIEW' as const,
      file_name: file.fileName,
      headers: JSON.stringify(header.cells),
      total: body.length,
      created_at: clock.now(),
    }
    const sealed = body.map(({ rowNo, cells }) => ({ rowNo, cells: sealCells(key, cells) }))
    await queries.insertImport(tx, row, sealed)
    await judgeAll(inside, meeting, { id, headers: header.cells }, body)
  })
  return id
}

/** The sheet that holds people, wherever it stands: two of them are not taken for one. @throws Failure SHEET_REFUSED */
function chooseSheet(
  sheets: readonly NamedSheet[],
  meeting: MeetingRow,
): { rows: readonly SheetRow[]; header: SheetRow } {
  if (sheets.every(({ rows }) => rows.length === 0)) fail('SHEET_REFUSED', { reason: '表格是空的' })
  const lists = sheets.flatMap(({ name, rows }) => {
    const header = headerOf(rows, meeting)
    return header ? [{ name, rows, header }] : []
  })
  if (lists.length === 0) fail('SHEET_REFUSED', { reason: '没有找到“姓名”和“手机号”两列，请使用模板的表头' })
  // a prepared sheet that nobody has filled is no second list
  const filled = lists.filter(({ rows, header }) => rows.some(row => row.rowNo > header.rowNo))
  if (filled.length > 1) {
    const names = filled.map(({ name }) => `“${name}”`).join('、')
    fail('SHEET_REFUSED', { reason: `${names}都是名单，一次只导入一个工作表：请合并到一个工作表，或另存后分次上传` })
  }
  return filled[0] ?? lists[0]!
}

/** The row that names the columns. */
function headerOf(rows: readonly SheetRow[], meeting: MeetingRow): SheetRow | undefined {
  return rows.slice(0, HEADER_WITHIN).find(row => {
    const known = columnsOf(row.cells, meeting.fields)
    return known.includes('name') && known.includes('phone')
  })
}

/** What stands below the header; the second line of headers that are merged over two is a part of them. */
function bodyOf(rows: readonly SheetRow[], header: SheetRow, meeting: MeetingRow): readonly SheetRow[] {
  const columns = columnsOf(header.cells, meeting.fields)
  const isHeader = ({ cells }: SheetRow) =>
    (['name', 'phone'] as const).every(key => isMerged(cells[columns.indexOf(key)] ?? ''))
  const below = rows.filter(row => row.rowNo > header.rowNo)
  const first = below.findIndex(row => !isHeader(row))
  return first < 0 ? [] : below.slice(first)
}

async function judgeAll(
  work: Work,
  meeting: MeetingRow,
  { id, headers }: { id: string; headers: readonly string[] },
  body: readonly SheetRow[],
): Promise<void> {
  const columns = columnsOf(headers, meeting.fields)
  const sent = body.map(({ rowNo, cells }) => ({ rowNo, values: valuesOf(cells, columns) }))
  const around = await loadAround(
    work,
    meeting,
    sent.flatMap(row => row.values.phone ?? []),
  )
  const judged = judge(sent, around)
  await queries.setResults(work.db, id, judged.map(resultOf))
  const count = (action: string) => judged.filter(row => row.errors.length === 0 && row.action === action).length
  await queries.setImport(work.db, id, {
    create_count: count('CREATE'),
    update_count: count('UPDATE'),
    skip_count: count('SKIP'),
    fail_count: judged.filter(row => row.errors.length > 0).length,
  })
}

/** A row that was judged and not carried out. */
export const resultOf = (row: JudgedRow): queries.RowResult => ({
  row_no: row.rowNo,
  state: 'WAITING',
  action: row.action,
  errors: row.errors,
  warnings: row.warnings,
  ticket_id: row.ticketId,
  registration_id: null,
  before: null,
  applied_at: null,
})

/** One import with a page of its rows, whatever its state. */
export async function previewOf(
  work: Work,
  row: queries.OwnImport,
  input: Parameters<typeof queries.pageRows>[2],
): Promise<AttendeeImportPreview> {
  const { db, clock } = work
  const meeting = (await findMeeting(db, row.meeting_id))!
  const around = await loadAround(work, meeting, [])
  const page = await queries.pageRows(db, row.id, input)
  const read = new Map(readSent(row, page.records, around).map(one => [one.rowNo, one.values]))
  const ticketName = new Map(around.tickets.map(ticket => [ticket.id, ticket.name]))
  return {
    import: presentImport(row, clock.now()),
    meetTitle: meeting.title,
    ignored: ignoredHeaders(row.headers, columnsOf(row.headers, meeting.fields)),
    places: row.status === 'PREVIEW' ? await placesOf(work, row, ticketName) : [],
    rows: {
      ...page,
      records: page.records.map(one => {
        const { name = '', phone = '', company = '', ticket = '' } = read.get(one.row_no)!
        return {
          ...{ rowNo: one.row_no, name, phone, company },
          ticketName: ticketName.get(one.ticket_id ?? '') ?? ticket,
          action: one.action,
          errors: one.errors,
          warnings: one.warnings,
        }
      }),
    },
  }
}

async function placesOf({ db }: Work, row: queries.OwnImport, names: ReadonlyMap<string, string>) {
  const wanted = await queries.countRequested(db, row.id)
  if (wanted.length === 0) return []
  const ids = wanted.map(one => one.ticket_id!)
  const { ofMeeting, byTicket } = await listLeft(db, row.meeting_id, ids)
  return wanted.map(one => {
    const limits = [byTicket.get(one.ticket_id!) ?? null, ofMeeting].filter(left => left !== null)
    const left = limits.length > 0 ? Math.max(0, Math.min(...limits)) : null
    return { ticketName: names.get(one.ticket_id!) ?? '', wanted: one.count, left }
  })
}

/** Rows that were not imported, as they were sent, with what is wrong in front. */
export async function faultyRows(work: Work, row: queries.OwnImport) {
  const key = await keyOf(work, row.meeting_id)
  return (await queries.listFaulty(work.db, row.id)).map(one => ({
    rowNo: one.row_no,
    reasons: one.errors.map(({ msg }) => msg).join('；'),
    cells: openCells(key, one.cells),
  }))
}
