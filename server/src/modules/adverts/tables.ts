import type { AdLinkKind, AdPositionCode, AdState } from '@shangyouji/contract/adverts/labels'
import type { ColumnType, Generated } from 'kysely'
import type { At, AtOrNull, Json } from '../../db/base-tables.ts'
import type { LevelCode } from '../../http/actor.ts'

type Day = ColumnType<string, string, string>

/** What an archived advert keeps. */
export interface ArchivedAdvert {
  readonly code: string
  readonly position: AdPositionCode
  readonly days: string[]
  readonly amount: number
  readonly refund: number
  readonly state: AdState
  readonly image: string
  readonly title: string
  readonly path: string
  readonly companyId: string
  readonly companyName: string
  readonly uscc: string
  readonly accountId: string
  readonly reviewerId: string | null
  readonly reviewerName: string
  readonly reviewTime: string | null
  readonly seen: number
  readonly clicks: number
}

declare module '../../db/tables.ts' {
  interface Tables {
    ad_position: {
      code: AdPositionCode
      price: number
      capacity: number
      min_level: Generated<LevelCode>
      is_on: Generated<boolean>
      sort: number
    }
    ad_position_day: { position: AdPositionCode; day: Day; capacity: number; note: Generated<string> }
    ad_booking: {
      id: string
      code: string
      position: AdPositionCode
      company_id: string
      account_id: string
      state: AdState
      days: string[]
      first_day: Day
      last_day: Day
      price: number
      amount: number
      image: Generated<string>
      title: Generated<string>
      link_kind: AdLinkKind | null
      link_id: string | null
      payment_id: string | null
      paid_at: AtOrNull
      hold_until: At
      mend_until: AtOrNull
      reviewed_by: string | null
      reviewed_at: AtOrNull
      reason: Generated<string>
      refund: Generated<number>
      refunded: Generated<number>
      ended_at: AtOrNull
      created_at: At
    }
    ad_place: { position: AdPositionCode; day: Day; place: number; booking_id: string; company_id: string }
    ad_hour: { booking_id: string; hour: At; seen: Generated<number>; clicks: Generated<number> }
    ad_beacon: { nonce: string; is_click: boolean; at: At }
    ad_viewer: { booking_id: string; is_click: boolean; viewer: string; at: At }
    ad_archive: { booking_id: string; content: Json<ArchivedAdvert>; ended_at: At; keep_until: Day; created_at: At }
  }
}
