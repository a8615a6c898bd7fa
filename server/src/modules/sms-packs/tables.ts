import type { SmsPackId } from '@shangyouji/contract/sms-packs/labels'

declare module '../../db/tables.ts' {
  interface Tables {
    sms_order: {
      id: string
      code: string
      company_id: string
      account_id: string
      package_id: SmsPackId | null
      messages: number | null
      amount: number | null
      payment_id: string | null
      paid_at: Date | null
      expires_at: Date
      created_at: Date
    }
  }
}
