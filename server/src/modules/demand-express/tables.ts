import type { ExpressState } from '@shangyouji/contract/demand-express/labels'

declare module '../../db/tables.ts' {
  interface Tables {
    demand_express: {
      id: string
      demand_id: string
      account_id: string
      amount: number
      state: ExpressState
      payment_id: string | null
      paid_at: Date | null
      due_at: Date | null
      expires_at: Date
      created_at: Date
    }
  }
}
