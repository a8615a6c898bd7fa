import type { Generated } from 'kysely'
import type { At, AtOrNull, Json } from '../../db/base-tables.ts'

export type OrderSide = 'CLIENT' | 'BUSINESS'
export type OrderStatus = 'PENDING' | 'CONFIRMED' | 'IN_PROGRESS' | 'COMPLETED' | 'REFUSED' | 'CANCELLED' | 'EXPIRED'
export type OrderSource = 'DIRECT' | 'BASKET' | 'POOL' | 'INQUIRY'

/** Where to, as it was when the order was placed. */
export interface OrderAddress {
  readonly name: string
  readonly phone: string
  readonly region: string
  readonly address: string
}

/** The company of a buyer as it was when the order was placed. */
export interface BuyerCompany {
  readonly name: string
  readonly uscc: string | null
  readonly province: string | null
  readonly city: string | null
  readonly area: string | null
  readonly address: string | null
}

export interface OrderTerms {
  readonly payTerms?: string
  readonly deliveryTerms?: string
  readonly invoiceType?: string
  /** What the buyer asked for; where `invoiceType` differs the supplier has changed it. */
  readonly invoiceWish?: string
}

interface StoredFile {
  readonly url: string
  readonly name: string
  readonly size: number
}

declare module '../../db/tables.ts' {
  interface Tables {
    intent_order: {
      id: string
      order_no: string
      account_id: string
      company_id: string
      source: OrderSource
      group_no: string | null
      inquiry_id: string | null
      quote_version: number | null
      status: OrderStatus
      turn: OrderSide | null
      cancel_asked_by: OrderSide | null
      reason: Generated<string>
      remark: Generated<string>
      address: Json<OrderAddress> | null
      terms: Json<OrderTerms>
      line_count: number
      goods_total: number
      is_open_price: boolean
      freight: Generated<number>
      client_name: string
      business_name: string
      /** Null: an order from before it was kept. */
      buyer_company: Json<Partial<BuyerCompany>> | null
      client_unread: Generated<number>
      business_unread: Generated<number>
      client_hidden: Generated<boolean>
      business_hidden: Generated<boolean>
      due_at: AtOrNull
      reminded_at: AtOrNull
      confirmed_at: AtOrNull
      completed_at: AtOrNull
      version: Generated<number>
      created_at: At
      updated_at: At
    }
    order_line: {
      id: string
      order_id: string
      sort: number
      goods_id: string | null
      spec_id: string | null
      name: string
      catalog_no: Generated<string>
      brand: Generated<string>
      cas: Generated<string>
      pack_size: Generated<string>
      unit: Generated<string>
      image: Generated<string>
      price: number | null
      quantity: number
      tax_rate: number | null
      lead_days: number | null
      remark: Generated<string>
      original: Generated<string>
      reply_state: 'CONFIRM' | 'CHANGE' | 'REFUSE' | null
      reply_price: number | null
      reply_lead_days: number | null
      reply_remark: Generated<string>
      replied_at: AtOrNull
    }
    order_reply: {
      id: string
      order_id: string
      side: OrderSide
      account_id: string
      content: string
      images: Json<string[]>
      files: Json<StoredFile[]>
      created_at: At
    }
    order_milestone: {
      id: string
      order_id: string
      kind: 'CONTRACT' | 'PAID' | 'SHIPPED' | 'RECEIVED' | 'INVOICED'
      side: OrderSide | 'SYSTEM'
      account_id: string | null
      happened_on: string
      express_company: Generated<string>
      express_no: Generated<string>
      remark: Generated<string>
      files: Json<StoredFile[]>
      created_at: At
    }
    order_review: {
      order_id: string
      account_id: string
      company_id: string
      quality: number
      speed: number
      service: number
      content: Generated<string>
      images: Json<string[]>
      is_anonymous: Generated<boolean>
      created_at: At
      answer: string | null
      answered_at: AtOrNull
    }
  }
}
