import type { ContentStatus } from '@shangyouji/contract/content/calls'
import type { GoodsForm } from '@shangyouji/contract/goods/form-schemas'
import type { Generated } from 'kysely'
import type { At, AtOrNull, Json } from '../../db/base-tables.ts'
import type { LevelCode } from '../../http/actor.ts'

export type Stock = '' | 'IN' | 'ORDER' | 'OUT'
export type PriceType = 'FIXED' | 'RANGE' | 'TIER' | 'NEGOTIABLE'
export type GoodsStatus = Exclude<ContentStatus, 'CLOSED'>

declare module '../../db/tables.ts' {
  interface Tables {
    business_category: {
      id: string
      company_id: string
      parent_id: string | null
      name: string
      sort: Generated<number>
      created_at: At
    }
    goods: {
      id: string
      company_id: string
      account_id: string
      goods_type: Generated<'PRODUCT' | 'SERVICE'>
      status: Generated<GoodsStatus>
      is_live: Generated<boolean>
      name: string
      name_key: Generated<string>
      name_en: Generated<string>
      catalog_no: Generated<string>
      catalog_key: Generated<string>
      brand_id: string | null
      category_1: string | null
      category_2: string | null
      category_id: string | null
      business_category_id: string | null
      cas: string | null
      cover: Generated<string>
      purity: Generated<string>
      grade: Generated<string>
      origin: Generated<string>
      province: string | null
      level_code: Generated<LevelCode>
      price_type: Generated<PriceType>
      price_min: number | null
      price_max: number | null
      pack_size: Generated<string>
      spec_count: Generated<number>
      stock: Generated<Stock>
      is_trial: Generated<boolean>
      is_info_only: Generated<boolean>
      top: Generated<number>
      published_at: AtOrNull
      refreshed_at: AtOrNull
      completeness: Generated<number>
      boost: Generated<number>
      popularity: Generated<number>
      tier: Generated<number>
      search: string | null
      is_changed: Generated<boolean>
      light_at: AtOrNull
      appeal_count: Generated<number>
      /** Off the shelf because the level allows fewer. */
      surplus_at: AtOrNull
      version: Generated<number>
      deleted_at: AtOrNull
      created_at: At
      updated_at: At
    }
    goods_form: { goods_id: string; form: Json<GoodsForm> }
    goods_spec: {
      id: string
      goods_id: string
      company_id: string
      brand_id: string | null
      catalog_key: Generated<string>
      spec_no: Generated<string>
      spec_key: Generated<string>
      pack_size: string
      pack_key: string
      unit: Generated<string>
      price: number | null
      price_max: number | null
      tiers: import('kysely').ColumnType<{ from: number; price: number }[], string | undefined, string>
      moq: Generated<number>
      stock: Generated<Stock>
      lead_days: number | null
      is_shown: Generated<boolean>
      sort: Generated<number>
      is_bound: Generated<boolean>
      deleted_at: AtOrNull
    }
    goods_property: { goods_id: string; property_id: string; value: string }
    goods_counter: {
      goods_id: string
      read_count: Generated<number>
      forward_count: Generated<number>
      basket_count: Generated<number>
      order_count: Generated<number>
    }
    ocop: {
      company_id: string
      goods_id: string
      story: Generated<string>
      evidence: Generated<string[]>
      video: Generated<string>
      cases: Generated<string>
      changed_at: At
      updated_at: At
    }
    core_goods: { company_id: string; goods_id: string; sort: number }
    common_goods: {
      id: string
      name: string
      name_en: Generated<string>
      cas: string | null
      catalog_no: Generated<string>
      catalog_key: Generated<string>
      category_id: string
      form: Json<Partial<GoodsForm>>
      search: string | null
      is_shipped: Generated<boolean>
      deleted_at: AtOrNull
      created_at: At
      updated_at: At
    }
    goods_visit: { goods_id: string; kind: 'READ' | 'FORWARD'; viewer: string; window_start: Date }
  }
}
