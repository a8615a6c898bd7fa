import type { SuggestStatus, SuggestType } from '@shangyouji/contract/feedback/calls'
import type { Audience } from '@shangyouji/contract/feedback/operator-calls'
import type { Generated } from 'kysely'
import type { At, AtOrNull, Json } from '../../db/base-tables.ts'
import type { LevelCode } from '../../http/actor.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    suggest: {
      id: string
      account_id: string
      type: SuggestType
      content: string
      images: Json<string[]>
      contacts: Generated<string>
      company_id: string | null
      evidence_type: 'ORDER' | 'CONSULTING' | null
      evidence_id: string | null
      status: SuggestStatus
      unread: Generated<number>
      deleted_at: AtOrNull
      created_at: At
      updated_at: At
    }
    suggest_answer: {
      id: string
      suggest_id: string
      operator_id: string
      content: string
      status: 'PROCESSING' | 'DONE'
      created_at: At
    }
    campaign: {
      id: string
      operator_id: string
      audience: Audience
      levels: LevelCode[]
      title: string
      content: string
      link: string
      status: 'SENDING' | 'SENT' | 'STOPPED'
      cursor_id: string | null
      sent_count: Generated<number>
      created_at: At
      finished_at: AtOrNull
    }
    support_staff: {
      id: string
      name: string
      title: string
      avatar: string
      phone: string
      qq: string
      email: string
      wechat_code: string
      hours: string
      sort: number
      is_shown: boolean
      updated_at: At
    }
  }
}
