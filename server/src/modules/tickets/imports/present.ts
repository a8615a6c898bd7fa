import type { AttendeeImport } from '@shangyouji/contract/tickets/import-calls'
import { attendeeImportLimits } from '@shangyouji/contract/tickets/import-limits'
import type { OwnImport } from './import-queries.ts'

const HOUR_MS = 3_600_000

/** Until when an import can be taken back; null where it cannot. */
export const undoUntil = (row: OwnImport): Date | null =>
  row.status === 'DONE' && row.finished_at
    ? new Date(row.finished_at.getTime() + attendeeImportLimits.undoHours * HOUR_MS)
    : null

export function presentImport(row: OwnImport, now: Date): AttendeeImport {
  const until = undoUntil(row)
  return {
    id: row.id,
    meetId: row.meeting_id,
    status: row.status,
    fileName: row.file_name,
    total: row.total,
    doneNum: row.done_count,
    createNum: row.create_count,
    updateNum: row.update_count,
    skipNum: row.skip_count,
    failNum: row.fail_count,
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
