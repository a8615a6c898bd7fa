import type { ColumnType, Generated } from 'kysely'
import type { LevelCode } from '../../http/actor.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    level_entitlement: { level_code: LevelCode; key: string; max_count: number | null }
    entitlement_bought: { company_id: string; level_code: LevelCode; key: string; max_count: number | null }
    entitlement_grant: {
      id: string
      company_id: string
      key: string
      amount: number
      used: Generated<number>
      ends_on: ColumnType<string, string, string>
      source: string
      source_id: string
      created_at: Date
    }
    entitlement_use: { company_id: string; key: string; period_on: string; used: number }
  }
}
