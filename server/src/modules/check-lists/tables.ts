import type { Direction, ListEntries } from '@shangyouji/contract/check-lists/states'
import type { ColumnType } from 'kysely'
import type { AtOrNull } from '../../db/base-tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    check_list: {
      id: string
      meeting_id: string
      name: string
      ticket_ids: string[]
      days: string[]
      hall: string
      session_id: string | null
      entries: ListEntries
      has_exit: boolean
      is_main: boolean
      version: number
      created_at: Date
      updated_at: Date
      removed_at: AtOrNull
    }
    list_pass: {
      id: string
      list_id: string
      registration_id: string
      direction: Direction
      day: ColumnType<string, string, string>
      slot: string
      gate: string
      nonce: string
      account_id: string
      at: Date
    }
  }
}
