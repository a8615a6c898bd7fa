import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { REALNAME } from './realname/realname-queries.ts'

/** Where sealed texts stand, and how one is replaced. */
export const sealedPlaces = [
  { table: 'operator', text: sql.ref('totp_secret'), put: (text: string) => sql`totp_secret = ${text}` },
  { table: 'gift_code', text: sql.ref('sealed'), put: (text: string) => sql`sealed = ${text}` },
  { table: 'meeting_key', text: sql.ref('sealed'), put: (text: string) => sql`sealed = ${text}` },
  { table: 'realname_record', text: sql.ref('id_number'), put: (text: string) => sql`id_number = ${text}` },
  {
    table: 'withdrawal_account',
    text: sql.ref('secret_number'),
    put: (text: string) => sql`secret_number = ${text}`,
  },
  { table: 'withdrawal', text: sql.ref('secret_number'), put: (text: string) => sql`secret_number = ${text}` },
  { table: 'receiving_account', text: sql.ref('secret_number'), put: (text: string) => sql`secret_number = ${text}` },
  { table: 'seller_transfer', text: sql.ref('secret_payee'), put: (text: string) => sql`secret_payee = ${text}` },
  { table: 'call_recording', text: sql.ref('address'), put: (text: string) => sql`address = ${text}` },
  { table: 'call_recording', text: sql.ref('secret'), put: (text: string) => sql`secret = ${text}` },
  {
    table: 'review',
    text: sql`case when entity = ${REALNAME} then form ->> 'idNumber' end`,
    put: (text: string) => sql`form = jsonb_set(form, '{idNumber}', to_jsonb(${text}::text))`,
  },
] as const satisfies { table: string; text: RawBuilder<unknown>; put(text: string): RawBuilder<unknown> }[]

type SealedPlace = (typeof sealedPlaces)[number]

export async function listSealed(db: Db, { table, text: place }: SealedPlace): Promise<{ id: string; text: string }[]> {
  const { rows } = await sql<{ id: string; text: string }>`
      select id, ${place} as text from ${sql.table(table)} where ${place} is not null`.execute(db)
  return rows
}

/** Leaves a text that another process has replaced meanwhile. @returns how many were replaced: one or none */
export async function replaceSealed(
  db: Db,
  { table, text: place, put }: SealedPlace,
  { id, before, after }: { id: string; before: string; after: string },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
        update ${sql.table(table)} set ${put(after)} where id = ${id} and ${place} = ${before}`.execute(db)
  return Number(numAffectedRows)
}
