import type { giftKindLabels, giftOrderLabels } from '@shangyouji/contract/points/gift-labels'
import type { Generated } from 'kysely'
import type { Json } from '../../db/base-tables.ts'
import type { OrderAddress } from '../orders/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    gift: {
      id: string
      name: string
      cover: Generated<string>
      intro: Generated<string>
      kind: keyof typeof giftKindLabels
      points: number
      stock: number
      per_person: number | null
      per_day: number | null
      level_code: 'STANDARD' | 'SENIOR' | 'FLAGSHIP' | null
      is_on: boolean
      sort: number
      version: Generated<number>
      exchanged: Generated<number>
      day_on: string | null
      day_count: Generated<number>
      created_at: Date
      updated_at: Date
    }
    gift_order: {
      id: string
      order_no: string
      account_id: string
      gift_id: string
      gift_name: string
      cover: Generated<string>
      kind: keyof typeof giftKindLabels
      quantity: number
      points: number
      status: keyof typeof giftOrderLabels
      address: Json<OrderAddress> | null
      remark: Generated<string>
      express_company: Generated<string>
      express_no: Generated<string>
      created_at: Date
      shipped_at: Date | null
      received_at: Date | null
      cancelled_at: Date | null
    }
    gift_code: {
      id: string
      gift_id: string
      sealed: string
      digest: string
      order_id: string | null
      created_at: Date
    }
  }
}
