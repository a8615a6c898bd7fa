import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { mapError } from '../../http/error-map.ts'
import type { View } from '../../http/side.ts'
import type { Services } from '../../kernel/services.ts'
import { XLSX } from '../../sheets/excel.ts'
import { notify } from '../messages/api.ts'
import { MOST_ROWS } from './export-list.ts'
import type { Exportable } from './exportable.ts'
import * as queries from './queries.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    'exports.run': { readonly id: string }
    'exports.purge': Record<string, never>
  }
}

export const exportJobKinds = ['exports.run', 'exports.purge'] as const

const DAY_MS = 86_400_000
const KEPT_MS = 7 * DAY_MS
const MOST_ATTEMPTS = 3
const PURGED_AT_ONCE = 100

/** Writes long exports, and removes their files after seven days. */
export function handleExportJobs(services: Services, lists: readonly Exportable[]): void {
  const byKind = new Map(lists.map(list => [list.kind, list]))
  services.jobs.handle('exports.run', async ({ id }) => {
    const task = await queries.takeUp(services.database.db, id)
    if (!task) return
    try {
      const list = byKind.get(task.kind)
      if (!list) throw new Error(`no list is named ${task.kind}`)
      await writeFile(services, list, task)
    } catch (error) {
      if (task.attempts < MOST_ATTEMPTS) throw error
      await giveUp(services, task, mapError(error, id).name === 'DISK_FULL')
    }
  })
  services.jobs.handle('exports.purge', () => purge(services))
  services.jobs.every('exports.purge', '50 3 * * *', {})
}

/** The list as it is when the job runs, with the filter as it was. */
async function writeFile(services: Services, list: Exportable, task: queries.TaskRow): Promise<void> {
  const { database, ports, clock } = services
  const folder = await mkdtemp(join(tmpdir(), 'export-'))
  try {
    const path = join(folder, 'list.xlsx')
    const view = viewOf(task)
    const rows = await list.count(database.db, view, task.filter, MOST_ROWS)
    await pipeline(Readable.from(list.write(database.db, view, task.filter)), createWriteStream(path))
    const key = `exports/${task.id}.xlsx`
    await ports.storage.put(key, { path }, XLSX)
    const { size } = await stat(path)
    const at = clock.now()
    await database.db.transaction().execute(async db => {
      await queries.finishTask(db, task.id, { rows, key, size, at, until: new Date(at.getTime() + KEPT_MS) })
      await tell(services, db, task, {
        title: `${task.title}导出完成，共${rows}行`,
        content: '文件保留7天，请及时下载。',
      })
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const giveUp = (services: Services, task: queries.TaskRow, isDiskFull: boolean): Promise<void> =>
  services.database.db.transaction().execute(async db => {
    await queries.failTask(db, task.id, services.clock.now())
    await tell(services, db, task, {
      title: `${task.title}导出失败`,
      content: isDiskFull ? '存储空间不足，请稍后重试。' : '请缩小筛选范围后重试。',
    })
  })

const tell = (
  services: Services,
  db: Services['database']['db'],
  { id, account_id, side }: queries.TaskRow,
  text: { readonly title: string; readonly content: string },
): Promise<void> =>
  notify({ ...services, db }, [account_id], {
    ...text,
    side,
    type: 'SYSTEM',
    link: `/${side === 'CLIENT' ? 'demander' : 'supplier'}/intentLetter?exports=1`,
    once: `export ${id} ${text.title}`,
  })

const viewOf = ({ side, account_id, company_id }: queries.TaskRow): View =>
  side === 'BUSINESS' && company_id
    ? { side, accountId: account_id, companyId: company_id }
    : { side: 'CLIENT', accountId: account_id, companyId: null }

async function purge({ database: { db }, ports, clock }: Services): Promise<void> {
  for (;;) {
    const expired = await queries.listExpired(db, clock.now(), PURGED_AT_ONCE)
    for (const { id, file_key } of expired) {
      if (file_key) await ports.storage.remove(file_key)
      await queries.deleteTask(db, id)
    }
    if (expired.length < PURGED_AT_ONCE) return
  }
}
