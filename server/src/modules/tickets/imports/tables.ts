import type { ImportStatus, RowAction } from '@shangyouji/contract/goods/import-calls'
import type { ColumnType, Generated } from 'kysely'
import type { At, AtOrNull, Json } from '../../../db/base-tables.ts'

/** What is wrong or worth knowing in a cell; `col` is the key of a column. */
export interface Remark {
  readonly col: string
  readonly msg: string
}
type JsonOr<T> = ColumnType<T, string | undefined, string>

declare module '../../../db/tables.ts' {
  interface Tables {
    attendee_import: {
      id: string
      meeting_id: string
      company_id: string
      account_id: string
      status: ImportStatus
      file_name: string
      headers: Json<string[]>
      total: number
      done_count: Generated<number>
      create_count: Generated<number>
      update_count: Generated<number>
      skip_count: Generated<number>
      fail_count: Generated<number>
      reason: Generated<string>
      created_at: At
      finished_at: AtOrNull
      undone_at: AtOrNull
    }
    attendee_import_row: {
      import_id: string
      row_no: number
      cells: string
      state: Generated<'WAITING' | 'DONE' | 'FAILED' | 'UNDONE'>
      action: Generated<RowAction>
      errors: JsonOr<Remark[]>
      warnings: JsonOr<Remark[]>
      ticket_id: string | null
      registration_id: string | null
      before: string | null
      applied_at: AtOrNull
    }
  }
}
