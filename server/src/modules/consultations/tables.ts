import type { ConsultingStatus, SubjectType } from '@shangyouji/contract/consultations/calls'
import type { Generated } from 'kysely'
import type { At, AtOrNull, Json } from '../../db/base-tables.ts'

export type Side = 'CLIENT' | 'BUSINESS'

/** The subject when the thread began. `clientName` where the buyer is not to be named otherwise (demands). */
export interface KeptSubject {
  readonly title: string
  readonly image: string
  readonly link: string
  readonly clientName?: string
}

export interface KeptFile {
  readonly url: string
  readonly name: string
  readonly size: number
}

declare module '../../db/tables.ts' {
  interface Tables {
    consultation: {
      id: string
      account_id: string
      company_id: string
      subject_type: SubjectType
      subject_id: string
      subject: Json<KeptSubject>
      status: ConsultingStatus
      contacts: Json<{ name: string; mobile: string }>
      last_text: Generated<string>
      last_at: Date
      business_last_at: AtOrNull
      client_unread: Generated<number>
      client_read_at: AtOrNull
      business_read_at: AtOrNull
      business_unread: Generated<number>
      client_hidden: Generated<boolean>
      business_hidden: Generated<boolean>
      created_at: At
    }
    consultation_message: {
      id: string
      consultation_id: string
      side: Side
      account_id: string
      content: string
      images: Json<string[]>
      files: Json<KeptFile[]>
      masked: Generated<number>
      recalled_at: AtOrNull
      created_at: At
    }
    consultation_turn: {
      id: string
      consultation_id: string
      company_id: string
      asked_at: Date
      answered_at: AtOrNull
      remind_at: AtOrNull
      reminders: Generated<number>
    }
    company_response: {
      company_id: string
      turns: number
      average_minutes: number | null
      rate_48h: number
      computed_at: Date
    }
  }
}
