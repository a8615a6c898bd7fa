import type { EnrollStatus, QuotationFields } from '@shangyouji/contract/enrolments/calls'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from '../../db/base-tables.ts'
import type { TakenRight } from '../entitlements/api.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    enrolment: {
      id: string
      demand_id: string
      company_id: string
      account_id: string
      status: EnrollStatus
      fields: Json<QuotationFields>
      total: number | null
      reject_reason: Generated<string>
      inquiry_id: Generated<string | null>
      version: Generated<number>
      taken_right: ColumnType<readonly TakenRight[], string | undefined, string>
      created_at: Date
      updated_at: Date
    }
    enrolment_award: {
      demand_id: string
      item_no: number
      enrolment_id: string
      created_at: Date
    }
  }
}
