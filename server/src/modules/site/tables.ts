import type { BannerTone, GuideSection, PolicyCode, WebsiteForm } from '@shangyouji/contract/site/calls'
import type { Generated } from 'kysely'
import type { z } from 'zod'
import type { At, AtOrNull, Json } from '../../db/base-tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    website: { id: number; form: Json<WebsiteForm>; version: Generated<number>; updated_at: At }
    navigate: {
      id: string
      name: string
      path: string
      sort: Generated<number>
      is_shown: Generated<boolean>
      is_new_window: Generated<boolean>
    }
    banner: {
      id: string
      navigate_id: string
      img: Generated<string>
      title: string
      subtitle: Generated<string>
      tone: Generated<z.infer<typeof BannerTone>>
      link: Generated<string>
      sort: Generated<number>
      is_shown: Generated<boolean>
      start_at: AtOrNull
      end_at: AtOrNull
    }
    guide_page: {
      id: string
      section: GuideSection
      parent_id: string | null
      label: string
      path: Generated<string>
      content: Generated<string>
      sort: Generated<number>
      is_shown: Generated<boolean>
      version: Generated<number>
      created_at: At
      updated_at: At
    }
    seo: {
      id: string
      path: Generated<string>
      title: string
      keywords: Generated<string>
      description: Generated<string>
    }
    policy_version: {
      id: string
      code: PolicyCode
      version: number | null
      title: string
      content: string
      note: Generated<string>
      effective_at: AtOrNull
      created_at: At
      updated_at: At
    }
    policy_consent: { account_id: string; policy_version_id: string; at: Date; ip: string | null }
    qualification: {
      code: 'drugs' | 'telecom' | 'broadcast'
      number: Generated<string>
      img: Generated<string>
      valid_until: string | null
    }
    site_text: { type: string; title: string; content: string; updated_at: At }
  }
}
