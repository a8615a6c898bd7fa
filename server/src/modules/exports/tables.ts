import type { ExportTask } from '@shangyouji/contract/exports/calls'
import type { Generated } from 'kysely'
import type { At, AtOrNull, Json } from '../../db/base-tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    export_task: {
      id: string
      account_id: string
      side: 'CLIENT' | 'BUSINESS'
      company_id: string | null
      kind: string
      title: string
      filter: Json<object>
      status: ExportTask['status']
      row_count: number
      attempts: Generated<number>
      file_key: string | null
      file_size: number | null
      created_at: At
      finished_at: AtOrNull
      expires_at: AtOrNull
    }
  }
}
