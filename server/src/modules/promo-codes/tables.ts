import type { PromoKind } from '@shangyouji/contract/promo-codes/labels'
import type { Generated } from 'kysely'
import type { AtOrNull } from '../../db/base-tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    meeting_promo: {
      id: string
      meeting_id: string
      code: string
      kind: PromoKind
      value: number
      ticket_ids: string[]
      uses: number | null
      used: Generated<number>
      per_buyer: number | null
      from_at: AtOrNull
      to_at: AtOrNull
      unlocks: boolean
      stopped_at: AtOrNull
      created_at: Date
    }
  }
}
