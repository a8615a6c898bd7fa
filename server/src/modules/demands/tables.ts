import type { Attachment, DemandItem, DemandType } from '@shangyouji/contract/demands/calls'
import type { Generated } from 'kysely'
import type { z } from 'zod'
import type { AtOrNull, Json } from '../../db/base-tables.ts'

export type CloseReason = 'FOUND' | 'CANCELLED' | 'EXPIRED'

declare module '../../db/tables.ts' {
  interface Tables {
    demand: {
      id: string
      demand_type: DemandType
      content: string
      demand_mobile: string
      qq_number: string
      wx_number: string
      is_show: boolean
      is_show_name: boolean
      industry_tags: string[]
      items: Json<DemandItem[]>
      budget_range: string
      expect_date: string
      quote_deadline: string
      attachments: Json<z.infer<typeof Attachment>[]>
      invoice_need: boolean
      visibility: 'PUBLIC' | 'INVITED'
      invited_ids: string[]
      valid_days: number
      enroll_quantity: Generated<number>
      seats_used: Generated<number>
      extensions: Generated<number>
      close_reason: CloseReason | null
      match_count: Generated<number>
      is_matching: Generated<boolean>
      reminded_at: AtOrNull
    }
    demand_match: { demand_id: string; company_id: string; score: number; pushed_at: AtOrNull }
  }
}
