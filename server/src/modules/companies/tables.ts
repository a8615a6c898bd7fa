import type { Generated } from 'kysely'
import type { At, AtOrNull, Json } from '../../db/base-tables.ts'

export type CompanyKind = 'SUPPLIER' | 'EXHIBITION'
export type CompanyStatus = 'DRAFT' | 'WAIT_AUDIT' | 'APPROVED' | 'REFUSED' | 'FROZEN' | 'TERMINATED'
export type LevelCode = 'FREE' | 'STANDARD' | 'SENIOR' | 'FLAGSHIP'
export type MemberRole = 'OWNER' | 'ADMIN' | 'SALES' | 'EDITOR'

declare module '../../db/tables.ts' {
  interface Tables {
    company: {
      id: string
      kind: CompanyKind
      status: Generated<CompanyStatus>
      name: Generated<string>
      folded_name: Generated<string>
      uscc: Generated<string>
      level_code: Generated<LevelCode>
      level_until: string | null
      logo: Generated<string>
      profile: Json<Record<string, unknown>>
      province: string | null
      city: string | null
      area: string | null
      refuse_reason: string | null
      frozen_reason: string | null
      applied_at: AtOrNull
      approved_at: AtOrNull
      created_by: string
      version: Generated<number>
      created_at: At
      updated_at: At
    }
    company_member: {
      account_id: string
      company_id: string
      role: Generated<MemberRole>
      created_at: At
    }
  }
}
