import type { Generated } from 'kysely'

declare module '../../db/tables.ts' {
  interface Tables {
    coin_order: {
      id: string
      order_no: string
      owner_kind: 'CLIENT' | 'COMPANY'
      owner_id: string
      account_id: string
      amount: number
      payment_id: string | null
      refunded: Generated<number>
      expires_at: Date
      paid_at: Date | null
      created_at: Date
    }
  }
}
