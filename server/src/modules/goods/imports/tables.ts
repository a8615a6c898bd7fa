import type { GoodsForm } from '@shangyouji/contract/goods/form-schemas'
import type {
  ImportKind,
  ImportStatus,
  ImportTarget,
  RowAction,
  ZipStrategy,
} from '@shangyouji/contract/goods/import-calls'
import type { ColumnType, Generated } from 'kysely'
import type { At, AtOrNull, Json } from '../../../db/base-tables.ts'
import type { GoodsStatus } from '../tables.ts'

export interface CellError {
  readonly col: string
  readonly msg: string
}

type JsonOr<T> = ColumnType<T, string | undefined, string>

declare module '../../../db/tables.ts' {
  interface Tables {
    goods_import: {
      id: string
      company_id: string
      account_id: string
      kind: ImportKind
      status: ImportStatus
      file_name: string
      file_key: string | null
      category_id: string | null
      headers: JsonOr<string[]>
      mapping: JsonOr<string[]>
      defaults: JsonOr<Record<string, string>>
      strategy: Generated<ZipStrategy | ''>
      is_replacing: Generated<boolean>
      target: Generated<ImportTarget>
      total: Generated<number>
      done_count: Generated<number>
      create_count: Generated<number>
      update_count: Generated<number>
      skip_count: Generated<number>
      fail_count: Generated<number>
      warn_count: Generated<number>
      reason: Generated<string>
      created_at: At
      started_at: AtOrNull
      finished_at: AtOrNull
      undone_at: AtOrNull
    }
    goods_import_row: {
      import_id: string
      row_no: number
      cells: Json<string[]>
      action: Generated<RowAction>
      state: Generated<'WAITING' | 'DONE' | 'FAILED'>
      errors: JsonOr<CellError[]>
      warnings: JsonOr<CellError[]>
      goods_id: string | null
    }
    goods_import_change: {
      import_id: string
      goods_id: string
      before_form: Json<GoodsForm> | null
      before_status: GoodsStatus | null
      after_form: Json<GoodsForm>
    }
    goods_import_mapping: {
      id: string
      company_id: string
      name: string
      fields: Json<Record<string, string>>
      created_at: At
      updated_at: At
    }
    goods_photo: { goods_id: string; sha256: string; url: string }
  }
}
