import type { DifferenceKind, PayState, RefundState } from '@shangyouji/contract/payments/states'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from '../../db/base-tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    payment: {
      id: string
      trade_no: string
      purpose: string
      ref_id: string
      account_id: string
      merchant: Generated<string>
      provider_account: Generated<string>
      title: string
      amount: number
      channel: 'WECHAT' | 'ALIPAY' | 'TRANSFER' | 'PREPAID'
      way: string
      open_id: Generated<string>
      state: PayState
      exception: Generated<string>
      handled: Generated<string>
      paid: Generated<number>
      refunded: Generated<number>
      is_settled: Generated<boolean>
      provider_no: string | null
      expires_at: Date
      ask_at: Date | null
      paid_at: Date | null
      billed_on: ColumnType<string | null, string | null | undefined, string>
      closed_at: Date | null
      created_at: Date
      updated_at: Date
    }
    payment_transfer: {
      payment_id: string
      code: string
      proof: Generated<string>
      proof_at: Date | null
      confirmed_by: string | null
      bank_no: string | null
    }
    payment_notice: {
      id: string
      channel: 'WECHAT' | 'ALIPAY'
      provider_account: string
      notice_id: string
      trade_no: string
      headers: Json<Record<string, string>>
      body: string
      received_at: Date
      outcome: string | null
    }
    refund: {
      id: string
      payment_id: string
      refund_no: string
      amount: number
      cause: 'LATE' | 'DOUBLE' | 'PAYABLE' | 'GOODWILL'
      reason: string
      state: RefundState
      replaces: string | null
      tries: Generated<number>
      last_error: Generated<string>
      proof: Generated<string>
      proof_file: Generated<string>
      ask_at: Date | null
      done_at: Date | null
      billed_on: ColumnType<string | null, string | null | undefined, string>
      created_at: Date
    }
    receiving_account: {
      id: string
      holder_name: string
      bank_name: string
      branch: string
      secret_number: string
      last_four: string
      is_offered: boolean
      account_id: string
      created_at: Date
      updated_at: Date
    }
    seller_transfer: {
      id: string
      company_id: string
      secret_payee: string
      refusal: Generated<string>
      confirmed_by: Generated<string | null>
      confirmed_at: Generated<Date | null>
      bank_no: Generated<string | null>
    }
    seller: {
      company_id: string
      merchant: string
      operator_id: string
      note: Generated<string>
      version: Generated<number>
      created_at: Date
      updated_at: Date
    }
    payment_alarm: { key: string; at: Date }
    payment_bill: {
      provider_account: string
      day: ColumnType<string, string, string>
      channel: 'WECHAT' | 'ALIPAY'
      lines: number
      compared_at: Date
      closed_by: string | null
    }
    payment_difference: {
      id: string
      provider_account: string
      day: ColumnType<string, string, string>
      kind: DifferenceKind
      subject: 'PAY' | 'REFUND'
      no: string
      ours: number | null
      theirs: number | null
      cleared_by: string | null
      note: Generated<string>
    }
  }
}
