import type { Generated } from 'kysely'
import type { At, AtOrNull, Json } from '../../db/base-tables.ts'
import type { CompanyKind, CompanyStatus, LevelCode, MemberRole } from '../../http/actor.ts'

export type { CompanyKind, CompanyStatus, LevelCode, MemberRole }
export type StorefrontCode = 'DEFAULT' | 'PAY' | 'SHOP_ONE' | 'SHOP_TWO'
export type ChangeStatus = 'PENDING' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN'
export type AlbumKind = 'PICTURE' | 'HONOR'

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
      storefront_code: Generated<StorefrontCode>
      logo: Generated<string>
      profile: Json<Record<string, unknown>>
      province: string | null
      city: string | null
      area: string | null
      /** Since when its own page is taken down; the company itself goes on. */
      page_hidden_at: AtOrNull
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
    company_contact: {
      id: string
      company_id: string
      name: string
      phone: string
      position: Generated<string>
      role: Generated<string>
      category: Generated<string>
      email: Generated<string>
      is_main: Generated<boolean>
      is_phone_shown: Generated<boolean>
      member_role: Generated<'ADMIN' | 'SALES' | 'EDITOR'>
      sort: Generated<number>
      account_id: string | null
    }
    company_change: {
      id: string
      company_id: string
      account_id: string
      fields: Json<Record<string, unknown>>
      status: Generated<ChangeStatus>
      reason: Generated<string>
      submitted_at: Date
      decided_at: AtOrNull
      decided_by: string | null
    }
    licence_reminder: { company_id: string; licence_no: string; expires_on: string; days_before: number }
    album: {
      id: string
      company_id: string
      kind: AlbumKind
      name: string
      cover: Generated<string>
      sort: Generated<number>
      deleted_at: AtOrNull
      created_at: At
      updated_at: At
    }
    album_picture: {
      id: string
      album_id: string
      url: string
      caption: Generated<string>
      sort: Generated<number>
      deleted_at: AtOrNull
      created_at: At
    }
  }
}
