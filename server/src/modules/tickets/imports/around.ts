import type { Work } from '../../../http/serve.ts'
import { seal, unseal } from '../../../kernel/sealed-text.ts'
import { listTickets, type MeetingRow } from '../../meetings/api.ts'
import { listCheckedIn } from '../check-in-queries.ts'
import type { RegistrationRow } from '../queries.ts'
import { keyOf } from '../reissue.ts'
import { columnsOf, valuesOf } from './columns.ts'
import * as queries from './import-queries.ts'
import { type Around, personKey, plainPhone } from './judge.ts'

export const sealCells = (key: string, cells: readonly string[]): string => seal(key, JSON.stringify(cells))
export const openCells = (key: string, sealed: string): string[] => JSON.parse(unseal(key, sealed)) as string[]

/** The texts of sent rows by column. */
export function readSent(
  row: Pick<queries.ImportRow, 'headers'>,
  rows: readonly queries.SentRow[],
  { key, meeting }: Pick<Around, 'key' | 'meeting'>,
) {
  const columns = columnsOf(row.headers, meeting.fields)
  return rows.map(({ row_no: rowNo, cells }) => ({ rowNo, values: valuesOf(openCells(key, cells), columns) }))
}

/** What rows are judged by, read with a fixed number of queries. `lock` holds the registrations that may change. */
export async function loadAround(
  work: Pick<Work, 'db' | 'config'>,
  meeting: MeetingRow,
  phones: readonly string[],
  lock = false,
): Promise<Around> {
  const { db } = work
  const wanted = [...new Set(phones.map(plainPhone))].filter(phone => phone !== '')
  let rows: RegistrationRow[] = await queries.listLiveByPhone(db, meeting.id, wanted)
  if (lock && rows.length > 0) {
    await queries.lockRegistrations(
      db,
      rows.map(row => row.id),
    )
    // read again under the lock
    rows = await queries.listLiveByPhone(db, meeting.id, wanted)
  }
  const tickets = (await listTickets(db, [meeting.id])).filter(ticket => !ticket.removed_at)
  return {
    meeting,
    tickets,
    key: await keyOf(work, meeting.id),
    known: new Map(rows.map(row => [personKey(row.phone, row.ticket_id, meeting.allow_several), row])),
    came: await listCheckedIn(
      db,
      rows.map(row => row.id),
    ),
  }
}
