import { exportTask } from '@shangyouji/contract/exports/calls'
import { FileReply, serve } from '../../http/serve.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { XLSX } from '../../sheets/excel.ts'
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

/** 导出任务 of the caller. */
export const exportTaskRoutes = serve(exportTask, {
  search: ({ db, input, actor }) =>
    queries.listTasks(db, actor.accountId, input.isBusiness ? 'BUSINESS' : 'CLIENT', input, present),

  async download({ db, input, actor, ports, audit }) {
    const row = found(await queries.findTask(db, input.id))
    may(row.account_id === actor.accountId, 'NOT_FOUND')
    if (row.file_key === null) fail('WRONG_STATE')
    const stored = found(await ports.storage.get(row.file_key))
    audit({ title: row.title, rows: row.row_count })
    return new FileReply(fileNameOf(row.title, row.created_at), XLSX, stored.body)
  },
})
