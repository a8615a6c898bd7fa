import type { StorefrontTemplate } from '@shangyouji/contract/base/calls'
import type { BlockType } from '@shangyouji/contract/storefronts/labels'
import type { StorefrontSection } from '@shangyouji/contract/storefronts/sections'
import type { Generated } from 'kysely'
import type { At, AtOrNull, Json } from '../../db/base-tables.ts'

export type VersionStatus = 'PENDING' | 'PUBLISHED' | 'REJECTED' | 'BANNED' | 'WITHDRAWN' | 'SAVED'

export interface NavigationItem {
  readonly section: StorefrontSection
  readonly name: string
  readonly isHidden: boolean
}

declare module '../../db/tables.ts' {
  interface Tables {
    storefront_design: {
      company_id: string
      template_code: StorefrontTemplate
      document: Json<unknown>
      live_version_id: string | null
      created_at: At
      updated_at: At
    }
    storefront_version: {
      id: string
      company_id: string
      template_code: StorefrontTemplate
      number: number
      document: Json<unknown>
      status: VersionStatus
      note: Generated<string>
      reason: Generated<string>
      account_id: string
      created_at: At
      published_at: AtOrNull
    }
    storefront_template: {
      code: StorefrontTemplate
      is_on: boolean
      blocks: Json<readonly BlockType[]>
      updated_at: At
    }
    storefront_presence: {
      company_id: string
      template_code: StorefrontTemplate
      account_id: string
      seen_at: At
    }
    storefront_navigation: {
      company_id: string
      items: Json<readonly NavigationItem[]>
      updated_at: At
    }
  }
}
