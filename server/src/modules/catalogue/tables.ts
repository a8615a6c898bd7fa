import type { BrandForm } from '@shangyouji/contract/catalogue/brand-calls'
import type { CategoryLabel } from '@shangyouji/contract/catalogue/calls'
import type { Generated } from 'kysely'
import type { At, AtOrNull, Json } from '../../db/base-tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    category: {
      id: string
      parent_id: string | null
      level: number
      code: string | null
      name: string
      icon: Generated<string>
      label: Generated<CategoryLabel | ''>
      sort: Generated<number>
      is_shown: Generated<boolean>
      goods_count: Generated<number>
      merged_into: string | null
      deleted_at: AtOrNull
      created_at: At
      updated_at: At
    }
    property: {
      id: string
      category_id: string
      name: string
      kind: 'TEXT' | 'OPTION' | 'NUMBER' | 'YES_NO'
      unit: Generated<string>
      options: Generated<string[]>
      is_filter: Generated<boolean>
      is_required: Generated<boolean>
      sort: Generated<number>
      deleted_at: AtOrNull
      created_at: At
    }
    category_use: { company_id: string; category_id: string; used_at: At }
    link_category: {
      id: string
      parent_id: string | null
      name: string
      link: Generated<string>
      icon: Generated<string>
      sort: Generated<number>
    }
    brand: {
      id: string
      name: string
      name_key: string
      name_en: Generated<string>
      initial: string
      logo: Generated<string>
      intro: Generated<string>
      origin: Generated<string>
      website: Generated<string>
      is_live: Generated<boolean>
      is_hot: Generated<boolean>
      goods_count: Generated<number>
      owner_company_id: string | null
      merged_into: string | null
      deleted_at: AtOrNull
      created_at: At
      updated_at: At
    }
    brand_authorisation: {
      id: string
      company_id: string
      brand_id: string
      kind: 'OWN' | 'AGENT'
      certificates: Json<{ name: string; url: string }[]>
      valid_until: string | null
      status: 'PENDING' | 'PUBLISHED' | 'REJECTED' | 'BANNED'
      form: Json<BrandForm>
      account_id: string
      reminded_at: AtOrNull
      deleted_at: AtOrNull
      created_at: At
      updated_at: At
    }
    filter_group: {
      key: string
      label: string
      sort: number
      is_shown: Generated<boolean>
      is_common: Generated<boolean>
    }
    search_synonym: { id: string; words: string[]; created_at: At; updated_at: At }
    use_case: {
      id: string
      name: string
      name_key: string
      wordings: string[]
      category_ids: string[]
      goods_total: Generated<number>
      goods_done: Generated<number>
      indexed_at: AtOrNull
      updated_by: string
      created_at: At
      updated_at: At
    }
  }
}
