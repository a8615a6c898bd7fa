import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import { newId } from '../../../kernel/clock.ts'
import { drawNumber } from '../../orders/api.ts'
import '../tables.ts'

export type NewInquiry = Omit<Insertable<Tables['inquiry']>, 'inquiry_no'>
export type NewLine = Omit<Insertable<Tables['inquiry_line']>, 'id'> & { readonly id?: string }

const MOST_DRAWS = 20

/** Writes inquiries, each under a number of its own. @returns id → number */
export async function insertInquiries(db: Db, rows: readonly NewInquiry[], now: Date): Promise<Map<string, string>> {
  const numbers = new Map<string, string>()
  for (let draw = 0; numbers.size < rows.length; draw++) {
    if (draw >= MOST_DRAWS) throw new Error('no inquiry number is free today')
    const made = await db
      .insertInto('inquiry')
      .values(rows.filter(row => !numbers.has(row.id)).map(row => ({ ...row, inquiry_no: drawNumber('XJ', now) })))
      .onConflict(conflict => conflict.column('inquiry_no').doNothing())
      .returning(['id', 'inquiry_no'])
      .execute()
    for (const { id, inquiry_no } of made) numbers.set(id, inquiry_no)
  }
  return numbers
}

export async function insertLines(db: Db, lines: readonly NewLine[]): Promise<void> {
  const values = lines.map(line => ({ id: newId(), ...line }))
  await sql`
    insert into inquiry_line (id, inquiry_id, sort, item_key, goods_id, spec_id, name, catalog_no, brand, cas, pack_size,
      unit, image, quantity, target_price, remark, original)
    select id, inquiry_id, sort, item_key, goods_id, spec_id, name, catalog_no, brand, cas, pack_size,
      unit, image, quantity, target_price, remark, coalesce(original, '')
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as line (id uuid, inquiry_id uuid, sort int, item_key text,
      goods_id uuid, spec_id uuid, name text, catalog_no text, brand text, cas text, pack_size text, unit text,
      image text, quantity int, target_price bigint, remark text, original text)`.execute(db)
}

export async function logSubmitted(db: Db, ids: readonly string[], accountId: string, now: Date): Promise<void> {
  await db
    .insertInto('status_log')
    .values(
      ids.map(entity_id => ({
        id: newId(),
        entity: 'inquiry',
        entity_id,
        from_status: null,
        to_status: 'SUBMITTED',
        action: 'submit',
        actor_kind: 'account',
        actor_id: accountId,
        reason: null,
        at: now,
      })),
    )
    .execute()
}

/** Companies that may be asked. */
export const findSuppliers = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .where('status', '=', 'APPROVED')
    .where('kind', '=', 'SUPPLIER')
    .execute()

/** Others that offer the same: by CAS number where there is one, else by the category of the goods. */
export async function findOthers(db: Db, inquiryId: string, limit: number) {
  const { rows } = await sql<{
    company_id: string
    company_name: string
    level_code: string
    goods_id: string
    goods_name: string
  }>`
    select distinct on (other.company_id) other.company_id, company.name as company_name, company.level_code,
      other.id as goods_id, other.name as goods_name
    from inquiry
    join inquiry_line on inquiry_line.inquiry_id = inquiry.id
    left join goods as asked on asked.id = inquiry_line.goods_id
    join goods as other on other.is_live and other.company_id <> inquiry.company_id
      and (other.cas = nullif(inquiry_line.cas, '') or (inquiry_line.cas = '' and other.category_id = asked.category_id))
    join company on company.id = other.company_id
    where inquiry.id = ${inquiryId} and inquiry_line.sort < 10
      and not exists (select 1 from company_member where company_member.company_id = other.company_id
        and company_member.account_id = inquiry.account_id)
    order by other.company_id, other.popularity desc limit ${limit * 10}`.execute(db)
  const rank = ['FLAGSHIP', 'SENIOR', 'STANDARD', 'FREE']
  return rows.sort((a, b) => rank.indexOf(a.level_code) - rank.indexOf(b.level_code)).slice(0, limit)
}
