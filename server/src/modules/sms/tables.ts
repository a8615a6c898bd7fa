import type { Generated } from 'kysely'
import type { At, AtOrNull } from '../../db/base-tables.ts'

/** A code counts for the scene it was sent for. */
export type SmsScene =
  | 'LOGIN'
  | 'REGISTER'
  | 'BIND'
  | 'FORGET_PASSWORD'
  | 'UPDATE_PASSWORD'
  | 'UNBIND_WECHAT'
  | 'WITHDRAW'
  | 'CONFIRM'
  | 'APPLY'
  | 'VIRTUAL_MOBILE'

declare module '../../db/tables.ts' {
  interface Tables {
    sms_log: {
      id: string
      phone: string
      purpose: 'CODE' | 'NOTICE'
      scene: SmsScene | null
      address: string | null
      tries: Generated<number>
      used_at: AtOrNull
      expires_at: AtOrNull
      company_id: string | null
      grant_id: string | null
      period_on: string | null
      returned_at: AtOrNull
      created_at: At
    }
  }
}
