import type { At, AtOrNull, Json } from '../../db/base-tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    takedown: {
      id: string
      type: string
      object_id: string
      title: string
      status_before: string
      snapshot: Json<Record<string, unknown>>
      /** SHA-256 of the snapshot. */
      digest: string
      account_id: string | null
      company_id: string | null
      owner_name: string
      operator_id: string
      operator_name: string
      reason: string
      taken_at: At
      kept_until: string
      restored_at: AtOrNull
      restored_by: string | null
      restorer_name: string | null
      restore_reason: string | null
    }
    desk_note: {
      id: string
      type: string
      object_id: string
      operator_id: string
      content: string
      created_at: At
    }
  }
}
