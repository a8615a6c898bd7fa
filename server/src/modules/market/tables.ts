import type { Generated } from 'kysely'
import type { At, AtOrNull } from '../../db/base-tables.ts'

export type LabelKind = 'GOODS' | 'OCOP' | 'CONTENT' | 'AD'
export type LabelContentType = 'article' | 'video' | 'solution'

declare module '../../db/tables.ts' {
  interface Tables {
    special_label: {
      id: string
      code: string | null
      name: string
      intro: Generated<string>
      kind: LabelKind
      content_type: LabelContentType | null
      sort: Generated<number>
      is_shown: Generated<boolean>
    }
    slot: {
      id: string
      label_id: string
      company_id: string
      goods_id: string | null
      content_id: string | null
      starts_at: Date
      ends_at: Date
      sort: Generated<number>
      note: Generated<string>
      cancelled_at: AtOrNull
      cancel_reason: Generated<string>
      created_at: At
    }
    main_push: { position: string; sort: number; goods_id: string | null; company_id: string | null }
    floor: {
      id: string
      code: string | null
      navigate_id: string
      name: string
      subtitle: Generated<string>
      category_ids: Generated<string[]>
      picture: Generated<string>
      sort: Generated<number>
      is_shown: Generated<boolean>
      created_at: At
    }
    floor_goods: { floor_id: string; goods_id: string; sort: number }
  }
}
