import type { freightLabels } from '@shangyouji/contract/trials/labels'
import type { TrialOfferStatus, TrialRequestStatus } from '@shangyouji/contract/trials/schemas'
import type { Generated } from 'kysely'
import type { At, AtOrNull, Json } from '../../db/base-tables.ts'
import type { OrderAddress } from '../orders/tables.ts'

export type Freight = keyof typeof freightLabels

declare module '../../db/tables.ts' {
  interface Tables {
    trial_offer: {
      id: string
      company_id: string
      account_id: string
      goods_id: string
      spec_id: string
      status: TrialOfferStatus
      sample_size: string
      total: number
      granted: Generated<number>
      start_on: string
      end_on: string
      freight: Freight
      need_audit: boolean
      questions: Json<string[]>
      feedback_required: boolean
      note: Generated<string>
      apply_count: Generated<number>
      report_count: Generated<number>
      score_sum: Generated<number>
      published_at: AtOrNull
      deleted_at: AtOrNull
      created_at: At
      updated_at: At
    }
    trial_request: {
      id: string
      offer_id: string
      goods_id: string
      company_id: string
      account_id: string
      status: TrialRequestStatus
      purpose: string
      answers: Json<{ question: string; answer: string }[]>
      address: Json<OrderAddress>
      client_name: string
      organisation: Generated<string>
      sample_size: string
      freight: Freight
      feedback_required: boolean
      reason: Generated<string>
      express_company: Generated<string>
      express_no: Generated<string>
      score: number | null
      feedback: Generated<string>
      feedback_images: Json<string[]>
      is_public: Generated<boolean>
      is_shown: Generated<boolean>
      shipped_at: AtOrNull
      received_at: AtOrNull
      feedback_at: AtOrNull
      client_hidden: Generated<boolean>
      business_hidden: Generated<boolean>
      created_at: At
      updated_at: At
    }
  }
}
