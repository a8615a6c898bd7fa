import type { applicationKindLabels, applicationStatusLabels } from '@shangyouji/contract/cooperation/labels'
import type { Generated } from 'kysely'
import type { At, AtOrNull, Json } from '../../db/base-tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    access_application: {
      id: string
      kind: keyof typeof applicationKindLabels
      status: Generated<keyof typeof applicationStatusLabels>
      mobile: string
      name: string
      organisation: string
      job_title: Generated<string>
      email: Generated<string>
      purpose: string
      /** Names in words → values. */
      details: Json<Record<string, string>>
      ip: Generated<string>
      answer: Generated<string>
      answered_by: string | null
      answered_at: AtOrNull
      created_at: At
    }
  }
}
