import { sql, type TransactionBuilder } from 'kysely'
import type { ChangeNote } from './change-note.ts'
import type { Database, Db } from './database.ts'
import type { Tables } from './tables.ts'

/**
 * What a call changed, row by row, for the audit log. Triggers on every table note it in a setting of the transaction
 * (migration 0375), and the entry of the audit log takes it from there with its own insert: no statement is added to a
 * call, and no module has to think of it. A new table is noted unless it stands here.
 */
export const exemptTables: Readonly<Record<string, string>> = {
  audit_log: 'the log itself',
  audit_head: 'the log itself',
  migration: 'kept by the program that prepares the database',
  prepared: 'kept by the program that prepares the database',
  idempotency: 'replies kept for repeated requests',
  rate_limit: 'counter',
  failed_attempt: 'counter',
  upload_usage: 'counter',
  entitlement_use: 'counter; what used it has its own entry',
  goods_counter: 'counter',
  goods_visit: 'views',
  content_visit: 'views',
  meeting_channel: 'views',
  share_visit: 'views',
  share_day: 'views',
  search_log: 'views',
  search_history: 'views',
  category_use: 'views',
  company_response: 'computed from consultations',
  session: 'sessions have their own list; logging in and out is named by the call',
  gift_code: 'sealed codes of one use; the order that one was given to is noted',
  meeting_key: 'sealed key of the codes of tickets',
  survey_answer: 'what attendees say without their names; given once and never changed',
  badge_code: 'hashes of the codes on badges; they follow from the registrations, which are noted',
  revoked_code: 'hashes of codes that were given up; the registration is noted',
  ledger_account: 'totals; each follows from the transfers, which are noted',
  ledger_lot: 'parts of a balance; they follow from the transfers, which are noted',
  ledger_lot_move: 'parts of the transfers, which are noted; never changed',
  meeting_reminder: 'which reminder was sent; it follows from the meetings, which are noted',
  membership_reminder: 'which reminder was sent; it follows from the records, which are noted',
  entitlement_bought: 'limits as bought; they follow from the records, which are noted',
  payment_alarm: 'which alarm was sent; it follows from the payments, which are noted',
  payment_notice: 'raw messages of providers, kept whole in their own table',
  one_time_ticket: 'secrets of one use',
  slider_challenge: 'secrets of one use',
  sms_log: 'secrets of one use',
  mail_code: 'secrets of one use',
  sent_message: 'what the development ports would have sent',
  row_edit: 'versions of what is noted itself',
  status_log: 'a second telling of what is noted itself',
  parameter_history: 'a second telling of what is noted itself',
  word_hit: 'a log of its own',
  regulation_check: 'a log of its own',
  notice: 'follows from what is noted; its reader’s marks are views',
  notice_past: 'keys of notices that are gone',
  notice_delivery: 'follows from what is noted',
  file_reference: 'follows from the rows that name the files',
  search_reading: 'search index',
  search_suggestion: 'search index',
  search_word: 'search index',
  supplier_index: 'search index',
  lexicon_state: 'revision of a cache',
  regulated_state: 'revision of a cache',
  attendee_import_row: 'lines of a sheet on their way, sealed; the import and the registrations are noted',
  goods_import_row: 'lines of a sheet on their way; the import and the goods are noted',
  goods_import_change: 'kept to undo an import; the import and the goods are noted',
  demand_match: 'computed',
  ad_hour: 'counter',
  ad_beacon: 'views',
  ad_viewer: 'views',
  storefront_presence: 'who has an editor open, for a minute',
}

const EVENTS = [
  ['insert', 'referencing new table as news'],
  ['update', 'referencing old table as olds new table as news'],
  ['delete', 'referencing old table as olds'],
] as const

/** Puts the triggers on every table that is not exempt and takes them off those that are; what is right stays alone. */
export async function noteChangesOfTables(database: Database): Promise<void> {
  const { rows } = await database.query(`
    select c.relname as name,
      (select string_agg(a.attname, ',' order by k.place) from pg_index i, unnest(i.indkey) with ordinality k (no, place)
         join pg_attribute a on a.attnum = k.no
         where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid) as keys,
      (select string_agg(replace(encode(t.tgargs, 'escape'), '\\000', ''), ';') from pg_trigger t
         where t.tgrelid = c.oid and t.tgname like 'audit_note_%') as noted
    from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`)
  const statements: string[] = []
  for (const { name, keys, noted } of rows as { name: string; keys: string | null; noted: string | null }[]) {
    if (name in exemptTables) {
      if (noted) statements.push(...EVENTS.map(([event]) => `drop trigger audit_note_${event} on "${name}"`))
      continue
    }
    const given = keys ?? 'id'
    if (noted === EVENTS.map(() => given).join(';')) continue
    const creates = EVENTS.map(
      ([event, tables]) =>
        `create or replace trigger audit_note_${event} after ${event} on "${name}" ${tables}
         for each statement execute function audit_note('${given}')`,
    )
    // each table is locked for a moment only
    statements.push('begin', ...creates, 'commit')
  }
  if (statements.length > 0) await database.exec(statements.join(';\n'))
}

/** What this transaction has noted so far, as the audit log keeps it; null where nothing was changed. */
export const notedChanges = sql<
  string | null
>`('[' || nullif(current_setting('audit.changes', true), '') || ']')::jsonb`

async function readChanges(db: Db): Promise<readonly ChangeNote[]> {
  const { rows } = await sql<{ changes: ChangeNote[] | null }>`select ${notedChanges} as changes`.execute(db)
  return rows[0]?.changes ?? []
}

/**
 * For a call with transactions of its own: the same database, whose transactions add what they changed to `changes`
 * once they have committed.
 */
export function watchChanges(database: Database): { database: Database; changes: ChangeNote[] } {
  const changes: ChangeNote[] = []
  const watched = (builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> =>
    replacing(builder, {
      setIsolationLevel: level => watched(builder.setIsolationLevel(level)),
      execute: async work => {
        let made: readonly ChangeNote[] = []
        const result = await builder.execute(async db => {
          const given = await work(db)
          made = await readChanges(db)
          return given
        })
        changes.push(...made)
        return result
      },
    })
  const db = replacing(database.db, { transaction: () => watched(database.db.transaction()) })
  return { database: { ...database, db }, changes }
}

/** The same object with some of its methods replaced. */
const replacing = <T extends object>(object: T, methods: Partial<T>): T =>
  new Proxy(object, {
    get(target, name) {
      if (name in methods) return Reflect.get(methods, name)
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
