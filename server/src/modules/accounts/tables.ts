import type { Generated } from 'kysely'
import type { At, AtOrNull } from '../../db/base-tables.ts'

export type RoleType = 'NO_AUTH' | 'CLIENT' | 'BUSINESS'
export type EndReason = 'LOGOUT' | 'ELSEWHERE' | 'FROZEN' | 'PASSWORD' | 'REUSE'

declare module '../../db/tables.ts' {
  interface Tables {
    account: {
      id: string
      phone: string
      password_hash: string | null
      name: Generated<string>
      organisation: Generated<string>
      avatar: Generated<string>
      email: Generated<string>
      email_verified_at: AtOrNull
      gender: Generated<'' | 'MALE' | 'FEMALE'>
      position: Generated<string>
      role_type: Generated<RoleType>
      wechat_union_id: string | null
      wechat_name: string | null
      invited_by: string | null
      frozen_at: AtOrNull
      frozen_reason: string | null
      last_login_at: AtOrNull
      created_at: At
      updated_at: At
    }
    operator: {
      id: string
      login: string
      name: string
      password_hash: string
      totp_secret: string
      roles: string[]
      frozen_at: AtOrNull
      created_at: At
    }
    session: {
      id: string
      account_id: string | null
      operator_id: string | null
      generation: Generated<number>
      superseded: Generated<[generation: number, at: number][]>
      rotated_at: Date
      binding_hash: string | null
      expires_at: Date
      ended_at: AtOrNull
      end_reason: EndReason | null
      ip: string | null
      user_agent: string | null
      created_at: At
    }
  }
}
