import type { PackageId } from '@shangyouji/contract/membership/calls'
import type { MembershipKind, MembershipState } from '@shangyouji/contract/membership/states'
import type { Generated } from 'kysely'
import type { Json } from '../../db/base-tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    membership: {
      id: string
      record_no: string
      company_id: string
      account_id: string | null
      granted_by: string | null
      kind: MembershipKind
      level_code: PackageId
      state: MembershipState
      price: number
      amount: number
      refunded: Generated<number>
      term_days: number
      rights: Json<Record<string, number | null>>
      starts_on: string | null
      ends_on: string | null
      replaces: string | null
      payment_id: string | null
      paid_at: Date | null
      expires_at: Date | null
      is_lapsed: Generated<boolean>
      reason: Generated<string>
      created_at: Date
      updated_at: Date
    }
    membership_reminder: { membership_id: string; days_before: number }
  }
}
