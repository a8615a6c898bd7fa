import type { BoothArea } from '@shangyouji/contract/exhibitors/calls'
import type { ExhibitorStatus } from '@shangyouji/contract/exhibitors/labels'
import type { Generated } from 'kysely'
import type { AtOrNull, Json } from '../../db/base-tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    meeting_exhibitor: {
      id: string
      meeting_id: string
      company_id: string | null
      name: string
      status: ExhibitorStatus
      hall: string
      booth: string
      category: string
      area: Json<BoothArea> | null
      goods_ids: Generated<string[]>
      staff_phones: Generated<string[]>
      appointment_seats: Generated<number>
      created_at: Date
      updated_at: Date
      removed_at: AtOrNull
    }
    meeting_floor: { id: string; meeting_id: string; hall: string; picture: string }
  }
}
