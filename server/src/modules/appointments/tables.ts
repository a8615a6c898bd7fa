import type { AppointmentPlace, AppointmentSide, AppointmentStatus } from '@shangyouji/contract/appointments/labels'
import type { Generated } from 'kysely'
import type { AtOrNull, Json } from '../../db/base-tables.ts'
import type { Hours } from './slots.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    appointment_setting: {
      meeting_id: string
      is_open: boolean
      place: AppointmentPlace
      minutes: number
      gap_minutes: number
      hours: Json<Hours[]>
      tables: string[]
      updated_at: Date
    }
    appointment: {
      id: string
      meeting_id: string
      exhibitor_id: string
      registration_id: string
      account_id: string
      start_at: Date
      end_at: Date
      seat: number
      table_no: number | null
      status: AppointmentStatus
      awaits: AppointmentSide
      topic: Generated<string>
      reason: Generated<string>
      expires_at: AtOrNull
      created_at: Date
      updated_at: Date
    }
  }
}
