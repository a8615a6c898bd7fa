import type { Generated } from 'kysely'
import type { At, AtOrNull, Json } from '../../db/base-tables.ts'

export type ReviewStatus = 'PENDING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN'
/** Something the word or contact check found; shown to the reviewer. */
export interface Finding {
  readonly kind: 'WARN' | 'REVIEW' | 'CONTACT' | 'REGULATED'
  readonly text: string
}

declare module '../../db/tables.ts' {
  interface Tables {
    review: {
      id: string
      entity: string
      entity_id: string
      title: string
      kind: 'NEW' | 'REVISION' | 'APPEAL'
      form: Json<Record<string, unknown>>
      before: Json<Record<string, unknown>> | null
      status: Generated<ReviewStatus>
      account_id: string | null
      company_id: string | null
      findings: Json<Finding[]>
      suggested_reason: Generated<string>
      submitted_at: At
      due_at: At
      claimed_by: string | null
      claimed_until: AtOrNull
      /** Whose work it is. */
      assigned_to: string | null
      decided_by: string | null
      decided_at: AtOrNull
      reason_code: string | null
      reason: Generated<string>
      field_reasons: import('kysely').ColumnType<Record<string, string>, string | undefined, string>
    }
    review_policy: {
      entity: string
      level_code: string
      mode: 'MANUAL' | 'AUTO' | 'AUTO_WITH_SAMPLING'
      sampling_percent: Generated<number>
    }
  }
}
