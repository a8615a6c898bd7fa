import type { Generated } from 'kysely'
import type { At, AtOrNull } from '../../db/base-tables.ts'

export type StoredSuggestionKind = 'WORD' | 'CATEGORY' | 'BRAND' | 'COMPOUND' | 'SUPPLIER'

declare module '../../db/tables.ts' {
  interface Tables {
    supplier_index: {
      company_id: string
      search: string
      category_ids: Generated<string[]>
      goods_count: Generated<number>
      boost: Generated<number>
      indexed_at: At
    }
    search_suggestion: {
      id: string
      text: string
      kind: StoredSuggestionKind
      link: Generated<string>
      note: Generated<string>
      key: string
      pinyin: Generated<string>
      initials: Generated<string>
      weight: Generated<number>
    }
    search_reading: {
      name: string
      reading: string
      after_key: string | null
      done_at: AtOrNull
    }
    hot_word: {
      id: string
      word: string
      link: Generated<string>
      sort: Generated<number>
      is_shown: Generated<boolean>
      created_at: At
    }
    search_history: { account_id: string; keyword_key: string; keyword: string; searched_at: At }
    search_log: {
      day: string
      keyword_key: string
      type: string
      keyword: string
      search_count: Generated<number>
      hits: Generated<number>
      opened_count: Generated<number>
    }
    search_not_sold: { keyword_key: string; keyword: string; marked_by: string; marked_at: At }
  }
}
