import type { CommentSubject } from '@shangyouji/contract/comments/calls'
import type { Generated } from 'kysely'
import type { At, AtOrNull } from '../../db/base-tables.ts'

export type CommentStatus = 'PENDING' | 'PUBLISHED' | 'REJECTED' | 'BANNED'

declare module '../../db/tables.ts' {
  interface Tables {
    comment: {
      id: string
      biz_type: CommentSubject
      biz_id: string
      parent_id: string | null
      to_account_id: string | null
      account_id: string
      company_id: string | null
      content: string
      status: CommentStatus
      like_count: Generated<number>
      deleted_at: AtOrNull
      created_at: At
      updated_at: At
    }
    comment_like: { account_id: string; comment_id: string; at: Date }
  }
}
