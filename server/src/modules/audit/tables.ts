import type { AtOrNull } from '../../db/base-tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    audit_head: { id: number; seal_no: number; hash: string; sealed_at: AtOrNull; mac: string | null }
  }
}
