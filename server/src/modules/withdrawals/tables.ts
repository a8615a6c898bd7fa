import type { WithdrawalState } from '@shangyouji/contract/withdrawals/labels'
import type { Generated } from 'kysely'

type OwnerKind = 'CLIENT' | 'COMPANY'

declare module '../../db/tables.ts' {
  interface Tables {
    withdrawal_password: {
      account_id: string
      password_hash: string
      paused_until: Date | null
      set_at: Date
    }
    withdrawal_account: {
      id: string
      owner_kind: OwnerKind
      owner_id: string
      account_id: string
      bank_name: string
      branch: string
      holder_name: string
      secret_number: string
      last_four: string
      version: Generated<number>
      created_at: Date
      updated_at: Date
      deleted_at: Date | null
    }
    withdrawal: {
      id: string
      withdrawal_no: string
      owner_kind: OwnerKind
      owner_id: string
      account_id: string
      bank_name: string
      branch: string
      holder_name: string
      secret_number: string
      last_four: string
      amount: number
      fee: number
      tax: number
      invoice_no: string | null
      hold_id: string
      state: WithdrawalState
      approved_by: string | null
      second_approved_by: string | null
      paying_by: string | null
      finished_by: string | null
      bank_no: string | null
      reason: Generated<string>
      created_at: Date
      updated_at: Date
      ended_at: Date | null
    }
  }
}
