import type { DirectoryType, EnrolmentStatus, PostStatus, TeamworkType } from '@shangyouji/contract/cooperation/schemas'
import type { Generated } from 'kysely'
import type { At, AtOrNull, Json } from '../../db/base-tables.ts'

export type PostKind = 'TEAMWORK' | 'DIRECTORY'

/** What there is of projects and of entries. */
export interface PostTypes {
  readonly TEAMWORK: TeamworkType
  readonly DIRECTORY: DirectoryType
}

/** What is shown of a project or an entry. */
export type PostForm<K extends PostKind = PostKind> = {
  readonly title: string
  readonly type: PostTypes[K]
  readonly summary: string
  readonly content: string
  readonly cover: string
  readonly industryTags: string[]
  readonly province: string
  readonly provinceName: string
  readonly city: string
  readonly cityName: string
  readonly area: string
  readonly areaName: string
  readonly contactName: string
  readonly contactPhone: string
  readonly terms: string
  readonly endDate: string
  readonly website: string
}

declare module '../../db/tables.ts' {
  interface Tables {
    cooperation_post: {
      id: string
      kind: PostKind
      account_id: string | null
      company_id: string | null
      status: PostStatus
      post_type: string
      title: string
      industry_tags: Generated<string[]>
      province: Generated<string>
      end_on: string | null
      form: Json<PostForm>
      enroll_count: Generated<number>
      published_at: AtOrNull
      created_at: At
      updated_at: At
    }
    cooperation_enrolment: {
      id: string
      post_id: string
      kind: PostKind
      account_id: string
      company_id: string | null
      status: EnrolmentStatus
      organisation: Generated<string>
      content: string
      contact_name: string
      contact_phone: string
      answer: Generated<string>
      created_at: At
      updated_at: At
    }
  }
}
