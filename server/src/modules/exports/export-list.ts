import { Readable } from 'node:stream'
import type { QueuedExport } from '@shangyouji/contract/exports/calls'
import { type Context, FileReply } from '../../http/serve.ts'
import type { View } from '../../http/side.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { fail } from '../../kernel/failure.ts'
import { XLSX } from '../../sheets/excel.ts'
import type { Exportable } from './exportable.ts'
import { insertTask } from './queries.ts'

/** More rows are not written while somebody waits. */
export const ROWS_AT_ONCE = 5000
/** More rows are not written at all. */
export const MOST_ROWS = 100_000

type Asked = Pick<Context, 'db' | 'database' | 'clock' | 'jobs' | 'audit'>

/**
 * 导出 Export: a list with its filter as an Excel file. A short one is the answer itself, streamed; a longer one is
 * written by a job that tells when it is there. Either way it stands in the audit log with its filter and rows.
 * @throws Failure EXPORT_TOO_LARGE
 */
export async function exportList<F extends object>(
  { db, database, clock, jobs, audit }: Asked,
  list: Exportable<F>,
  view: View,
  filter: F,
): Promise<FileReply | QueuedExport> {
  const rows = await list.count(db, view, filter, MOST_ROWS + 1)
  if (rows > MOST_ROWS) fail('EXPORT_TOO_LARGE', { limit: MOST_ROWS })
  if (rows <= ROWS_AT_ONCE) {
    audit({ filter, rows })
    // read after the call's transaction has ended
    return new FileReply(
      fileNameOf(list.title, clock.now()),
      XLSX,
      Readable.from(list.write(database.db, view, filter)),
    )
  }
  const id = newId()
  await insertTask(db, {
    id,
    account_id: view.accountId,
    company_id: view.companyId,
    side: view.side,
    kind: list.kind,
    title: list.title,
    filter: JSON.stringify(filter),
    status: 'WAITING',
    row_count: rows,
    file_key: null,
    file_size: null,
    created_at: clock.now(),
  })
  await jobs.send(db, 'exports.run', { id })
  audit({ filter, rows, task: id })
  return { taskId: id, rows }
}

export const fileNameOf = (title: string, at: Date): string => `${title}-${shanghaiDate(at)}.xlsx`
