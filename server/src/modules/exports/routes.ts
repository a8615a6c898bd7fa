import { exportTask } from '@shangyouji/contract/exports/calls'
import { serve } from '../../http/serve.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { XLSX } from '../../sheets/excel.ts'
import { replyWithFile } from '../files/api.ts'
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

  async download({ db, input, actor, audit, ...work }) {
    const row = found(await queries.findTask(db, input.id))
    may(row.account_id === actor.accountId, 'NOT_FOUND')
    if (row.file_key === null) fail('WRONG_STATE')
    const file = { key: row.file_key, name: fileNameOf(row.title, row.created_at), type: XLSX }
    const reply = await replyWithFile(work, file, LIST_OF_PEOPLE_SECONDS)
    audit({ title: row.title, rows: row.row_count })
    return reply
  },
})
