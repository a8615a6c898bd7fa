import type { Generated } from 'kysely'
import type { AtOrNull } from '../../db/base-tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    audit_head: {
      id: number
      seal_no: number
      hash: string
      sealed_at: AtOrNull
      mac: string | null
      start_no: Generated<number>
      start_hash: Generated<string>
      start_mac: string | null
      start_id: string | null
    }
  }
}
