import type { Generated } from 'kysely'
import type { At, AtOrNull, Json } from '../../db/base-tables.ts'

interface KeptFile {
  readonly url: string
  readonly name: string
  readonly size: number
}

declare module '../../db/tables.ts' {
  interface Tables {
    friendship: {
      id: string
      low_id: string
      high_id: string
      asked_by: string
      greeting: Generated<string>
      status: 'REQUESTED' | 'ACCEPTED' | 'REJECTED'
      last_text: Generated<string>
      last_at: AtOrNull
      created_at: At
      updated_at: At
    }
    friend_side: {
      friendship_id: string
      account_id: string
      friend_id: string
      remark: Generated<string>
      group_name: Generated<string>
      is_blocked: Generated<boolean>
      is_hidden: Generated<boolean>
      unread: Generated<number>
      read_at: AtOrNull
    }
    friend_message: {
      id: string
      low_id: string
      high_id: string
      from_id: string
      content: string
      images: Json<string[]>
      files: Json<KeptFile[]>
      recalled_at: AtOrNull
      created_at: At
    }
  }
}
