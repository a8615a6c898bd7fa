import { type ImportSummary, importLimits } from '@shangyouji/contract/goods/import-calls'
import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { type Categories, categories } from '../../catalogue/api.ts'
import type { OwnImport } from './import-queries.ts'

const HOUR_MS = 3_600_000

/** Until when an import can be taken back; null where it cannot. */
export const undoUntil = (row: OwnImport): Date | null =>
  row.status === 'DONE' && row.finished_at
    ? new Date(row.finished_at.getTime() + importLimits.undoHours * HOUR_MS)
    : null

export const presentSummary = async ({ db, clock }: { db: Db; clock: Clock }, row: OwnImport): Promise<ImportSummary> =>
  summaryOf(row, await categories(db), clock.now())

export function summaryOf(row: OwnImport, all: Categories, now: Date): ImportSummary {
  const until = undoUntil(row)
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    fileName: row.file_name,
    categoryId: row.category_id,
    categoryName: row.category_id ? all.pathName(row.category_id) : '',
    target: row.target,
    total: row.total,
    doneNum: row.done_count,
    createNum: row.create_count,
    updateNum: row.update_count,
    skipNum: row.skip_count,
    failNum: row.fail_count,
    warnNum: row.warn_count,
    reason: row.reason,
    operatorName: row.operator_name ?? '',
    createTime: row.created_at.toISOString(),
    finishTime: row.finished_at?.toISOString() ?? null,
    undoUntil: until?.toISOString() ?? null,
    can: {
      commit: row.status === 'PREVIEW',
      undo: until !== null && until > now && row.create_count + row.update_count > 0,
      errorFile: row.fail_count > 0,
    },
  }
}
