import { exportTask } from '@shangyouji/contract/exports/calls'
import { savedAs } from '../../http/disposition.ts'
import { FileReply, serve } from '../../http/serve.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { XLSX } from '../../sheets/excel.ts'
import { addressOfLarge } from '../files/api.ts'
import { fileNameOf } from './export-list.ts'
import * as queries from './queries.ts'

const present = (row: queries.TaskRow) => ({
  id: row.id,
  title: row.title,
  status: row.status,
  rows: row.row_count,
  size: row.file_size,
  createTime: row.created_at.toISOString(),
  finishTime: row.finished_at?.toISOString() ?? null,
  expireTime: row.expires_at?.toISOString() ?? null,
})

/** An address of names and phones counts no longer than it takes to follow it. */
const LIST_OF_PEOPLE_SECONDS = 30

/** 导出任务 of the caller. */
export const exportTaskRoutes = serve(exportTask, {
  search: ({ db, input, actor }) =>
    queries.listTasks(db, actor.accountId, input.isBusiness ? 'BUSINESS' : 'CLIENT', input, present),

  async download({ db, input, actor, audit, visit, ...work }) {
    const row = found(await queries.findTask(db, input.id))
    may(row.account_id === actor.accountId, 'NOT_FOUND')
    if (row.file_key === null) fail('WRONG_STATE')
    const name = fileNameOf(row.title, row.created_at)
    const given = { type: XLSX, disposition: savedAs(name), seconds: LIST_OF_PEOPLE_SECONDS }
    const large = visit.takesAddress ? await addressOfLarge(work, row.file_key, given) : null
    const body = large ? new URL(large.url) : found(await work.ports.storage.get(row.file_key)).body
    audit({ title: row.title, rows: row.row_count })
    return new FileReply(name, XLSX, body)
  },
})
