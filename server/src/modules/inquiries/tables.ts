import type { InquiryStatus } from '@shangyouji/contract/inquiries/schemas'
import type { Generated } from 'kysely'
import type { At, AtOrNull, Json } from '../../db/base-tables.ts'

export type InquirySide = 'CLIENT' | 'BUSINESS'

export interface KeptFile {
  readonly url: string
  readonly name: string
  readonly size: number
}

export interface KeptAddress {
  readonly name: string
  readonly phone: string
  readonly region: string
  readonly address: string
}

/** A line of a quotation as it was given. */
export interface KeptQuotationLine {
  readonly lineId: string
  readonly state: 'QUOTED' | 'NO_BID'
  readonly unitPrice: number | null
  readonly quantity: number
  readonly taxRate: number
  readonly leadDays: number | null
  readonly moq: number
  readonly substitute: {
    readonly name: string
    readonly catalogNo: string
    readonly brand: string
    readonly packSize: string
  } | null
  readonly remark: string
}

export interface KeptTerms {
  readonly freight: number
  readonly payTerms: string
  readonly deliveryTerms: string
  readonly invoiceType: string
  readonly attachments: readonly KeptFile[]
  readonly remark: string
}

declare module '../../db/tables.ts' {
  interface Tables {
    inquiry: {
      id: string
      inquiry_no: string
      group_no: string | null
      account_id: string
      company_id: string
      status: InquiryStatus
      turn: InquirySide | null
      title: string
      remark: Generated<string>
      reason: Generated<string>
      address: Json<KeptAddress> | null
      expect_date: string | null
      invoice_type: Generated<string>
      line_count: number
      quote_version: Generated<number>
      valid_to: string | null
      quote_total: number | null
      accepted_version: number | null
      order_id: string | null
      reopened_from: string | null
      demand_id: Generated<string | null>
      client_name: string
      business_name: string
      client_unread: Generated<number>
      business_unread: Generated<number>
      client_hidden: Generated<boolean>
      business_hidden: Generated<boolean>
      remind_at: AtOrNull
      suggest_at: AtOrNull
      version: Generated<number>
      created_at: At
      updated_at: At
    }
    inquiry_line: {
      id: string
      inquiry_id: string
      sort: number
      item_key: string
      goods_id: string | null
      spec_id: string | null
      name: string
      catalog_no: Generated<string>
      brand: Generated<string>
      cas: Generated<string>
      pack_size: Generated<string>
      unit: Generated<string>
      image: Generated<string>
      quantity: number
      target_price: number | null
      remark: Generated<string>
      original: Generated<string>
    }
    quotation: {
      inquiry_id: string
      version: number
      account_id: string
      lines: Json<KeptQuotationLine[]>
      terms: Json<KeptTerms>
      total: number
      valid_to: string
      created_at: At
      withdrawn_at: AtOrNull
    }
    counter_offer: {
      id: string
      inquiry_id: string
      version: number
      account_id: string
      lines: Json<{ lineId: string; unitPrice: number }[]>
      remark: Generated<string>
      created_at: At
    }
    inquiry_note: {
      id: string
      inquiry_id: string
      side: InquirySide
      account_id: string
      content: string
      files: Json<KeptFile[]>
      created_at: At
    }
  }
}
