import type { ContentStatus } from '@shangyouji/contract/content/calls'
import type { Generated } from 'kysely'
import type { At, AtOrNull, Json } from '../../db/base-tables.ts'

export type ContentType = 'demand' | 'article' | 'video' | 'solution' | 'dataLibrary' | 'meet'

declare module '../../db/tables.ts' {
  interface Tables {
    content: {
      id: string
      type: ContentType
      account_id: string | null
      company_id: string | null
      title: string
      cover: Generated<string>
      category_ids: Generated<string[]>
      province: string | null
      city: string | null
      area: string | null
      status: Generated<ContentStatus>
      form: Json<Record<string, unknown>>
      is_changed: Generated<boolean>
      published_at: AtOrNull
      refreshed_at: AtOrNull
      expires_at: AtOrNull
      top: Generated<number>
      read_count: Generated<number>
      like_count: Generated<number>
      forward_count: Generated<number>
      comment_count: Generated<number>
      appeal_count: Generated<number>
      /** Off the shelf because the level allows fewer. */
      surplus_at: AtOrNull
      search: string | null
      version: Generated<number>
      deleted_at: AtOrNull
      created_at: At
      updated_at: At
    }
    content_like: { account_id: string; content_id: string; at: Date }
    content_visit: { content_id: string; kind: 'READ' | 'FORWARD'; viewer: string; window_start: Date }
  }
}
