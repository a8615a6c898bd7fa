import type { Generated } from 'kysely'
import type { ChangeNote } from './change-note.ts'

/** A JSON column: a value on read, JSON text on write (PGlite and pg alike). */
export type Json<T> = import('kysely').ColumnType<T, string, string>
export type At = import('kysely').ColumnType<Date, Date | string | undefined, Date | string>
export type AtOrNull = import('kysely').ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

declare module './tables.ts' {
  interface Tables {
    idempotency: {
      owner: string
      key: string
      call: string
      body_hash: string
      reply: Json<unknown> | null
      created_at: At
    }
    rate_limit: { key: string; window_start: Date; count: number }
    audit_log: {
      id: string
      at: At
      actor_kind: string
      actor_id: string | null
      call: string
      object_id: string | null
      details: Json<unknown> | null
      /** What the call changed, as the triggers note it (change-notes.ts). */
      changes: Json<readonly ChangeNote[] | null> | null
      ip: string | null
      request_id: string | null
      hash: Generated<string | null>
      /** Place in the hash chain, from 1. */
      seal_no: Generated<number | null>
    }
    sent_message: {
      id: string
      at: At
      channel: 'MAIL' | 'SMS' | 'WECHAT'
      recipient: string
      title: string
      body: string
    }
    row_edit: {
      entity: string
      key: string
      version: number
      actor_kind: string
      actor_id: string | null
      at: At
    }
    status_log: {
      id: string
      entity: string
      entity_id: string
      from_status: string | null
      to_status: string
      action: string
      actor_kind: string
      actor_id: string | null
      reason: string | null
      at: At
    }
  }
}
