import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isSealedWith, seal, unseal } from '../../kernel/sealed-text.ts'
import { REALNAME } from './realname/realname-queries.ts'

/** Where sealed texts stand, and how one is replaced. */
const places = [
  { table: 'operator', text: sql.ref('totp_secret'), put: (text: string) => sql`totp_secret = ${text}` },
  { table: 'realname_record', text: sql.ref('id_number'), put: (text: string) => sql`id_number = ${text}` },
  {
    table: 'review',
    text: sql`case when entity = ${REALNAME} then form ->> 'idNumber' end`,
    put: (text: string) => sql`form = jsonb_set(form, '{idNumber}', to_jsonb(${text}::text))`,
  },
] as const satisfies { table: string; text: RawBuilder<unknown>; put(text: string): RawBuilder<unknown> }[]

/**
 * After APP_SECRET was changed: what is still sealed with the one before is sealed with the present one. Asked at every
 * start while APP_SECRET_BEFORE is set; several processes may do it at once.
 * @returns how many texts were sealed anew
 * @throws Error when a text was sealed with neither
 */
export async function rotateSecret(db: Db, { before, secret }: { before: string; secret: string }): Promise<number> {
  let changed = 0
  for (const { table, text: place, put } of places) {
    const { rows } = await sql<{ id: string; text: string }>`
      select id, ${place} as text from ${sql.table(table)} where ${place} is not null`.execute(db)
    for (const { id, text } of rows) {
      if (isSealedWith(secret, text)) continue
      const anew = put(seal(secret, openedWith(before, text)))
      const { numAffectedRows = 0n } = await sql`
        update ${sql.table(table)} set ${anew} where id = ${id} and ${place} = ${text}`.execute(db)
      changed += Number(numAffectedRows)
    }
  }
  return changed
}

function openedWith(before: string, text: string): string {
  try {
    return unseal(before, text)
  } catch (cause) {
    throw new Error('APP_SECRET_BEFORE 不是原密钥：有数据解不开，请填写更换前的 APP_SECRET', { cause })
  }
}
