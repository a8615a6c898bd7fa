import type { OrganisationType as OrganisationTypes } from '@shangyouji/contract/accounts/client-calls'
import type { RoleType } from '@shangyouji/contract/accounts/login-calls'
import type { ColumnType, Generated } from 'kysely'
import type { z } from 'zod'
import type { At, AtOrNull } from '../../db/base-tables.ts'

export type { RoleType }
export type OrganisationType = z.infer<typeof OrganisationTypes>
export type TicketPurpose = 'SLIDER' | 'PASSWORD' | 'WECHAT_STATE' | 'WECHAT_CODE' | 'WECHAT_PERSON' | 'PASSKEY'
export type RealnameStatus = 'PENDING' | 'APPROVED' | 'REFUSED'
export type AddressTag = '' | 'COMPANY' | 'LAB' | 'WAREHOUSE' | 'HOME'

/** What an account says of the place it works at. */
export interface OrganisationProfile {
  readonly organisationType?: OrganisationType
  readonly department?: string
  readonly province?: string
  readonly provinceName?: string
  readonly city?: string
  readonly cityName?: string
  readonly area?: string
  readonly areaName?: string
  readonly address?: string
  readonly website?: string
  readonly intro?: string
}

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
      invitation_code: string | null
      organisation_profile: ColumnType<OrganisationProfile, string | undefined, string>
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
      totp_step: Generated<number>
      roles: string[]
      frozen_at: AtOrNull
      created_at: At
    }
    operator_passkey: {
      id: string
      operator_id: string
      name: string
      credential_id: string
      public_key: string
      counter: Generated<number>
      transports: Generated<string[]>
      is_backed_up: Generated<boolean>
      created_at: Date
      last_used_at: AtOrNull
    }
    session: {
      id: string
      account_id: string | null
      operator_id: string | null
      generation: Generated<number>
      superseded: ColumnType<[generation: number, at: number][], string | undefined, string>
      rotated_at: Date
      binding_hash: string | null
      confirmed_at: AtOrNull
      expires_at: Date
      ended_at: AtOrNull
      end_reason: EndReason | null
      ip: string | null
      user_agent: string | null
      wechat_app_id: string | null
      wechat_open_id: string | null
      created_at: At
    }
    one_time_ticket: {
      hash: string
      purpose: TicketPurpose
      account_id: string | null
      browser_hash: string | null
      data: ColumnType<Record<string, string>, string | undefined, string>
      expires_at: Date
      used_at: AtOrNull
    }
    /** Either the distance that the piece of a picture travels, or the number that a browser has to find. */
    slider_challenge: {
      id: string
      distance: number | null
      number: number | null
      created_at: At
      expires_at: Date
      checked_at: AtOrNull
    }
    failed_attempt: { key: string; failures: number; last_at: Date; locked_until: Date | null }
    client_label: {
      id: string
      name: string
      group_name: string
      sort: Generated<number>
      is_in_use: Generated<boolean>
    }
    account_label: { account_id: string; label_id: string }
    address: {
      id: string
      account_id: string
      name: string
      mobile: string
      province: string
      city: Generated<string>
      area: Generated<string>
      detail: string
      postcode: Generated<string>
      tag: Generated<AddressTag>
      is_default: Generated<boolean>
      deleted_at: AtOrNull
      created_at: At
      updated_at: At
    }
    mail_code: {
      id: string
      account_id: string
      email: string
      tries: Generated<number>
      used_at: AtOrNull
      expires_at: Date
      created_at: At
    }
    realname_record: {
      id: string
      account_id: string
      name: string
      id_number: string
      images: string[]
      status: Generated<RealnameStatus>
      reason: Generated<string>
      decided_by: string | null
      decided_at: AtOrNull
      created_at: At
    }
  }
}
