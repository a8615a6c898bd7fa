import type { At, AtOrNull } from '../../db/base-tables.ts'

export type Side = 'CLIENT' | 'BUSINESS'
export type NoticeType = 'REVIEW' | 'ORDER' | 'INQUIRY' | 'DEMAND' | 'MEETING' | 'POINTS' | 'MEMBER' | 'SYSTEM'

declare module '../../db/tables.ts' {
  interface Tables {
    notice: {
      id: string
      account_id: string
      side: Side
      type: NoticeType
      title: string
      content: string
      link: string
      read_at: AtOrNull
      deleted_at: AtOrNull
      created_at: At
    }
  }
}
