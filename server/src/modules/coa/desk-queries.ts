import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { beginning } from '../../db/like.ts'
import { among, contains, type Source } from '../desk/api.ts'
import { lotKey } from './rules.ts'
import type { CertificateStatus } from './tables.ts'

const newest = sql`lot_certificate.updated_at desc, lot_certificate.id desc`

/** Certificates as the desk finds them: by their lot or the words of their goods. */
export const certificateSource: Source = {
  table: 'lot_certificate',
  joins: sql`left join goods on goods.id = lot_certificate.goods_id
    left join company on company.id = lot_certificate.company_id`,
  title: sql`goods.name || ' 批号 ' || lot_certificate.lot_no`,
  number: sql`lot_certificate.lot_no`,
  status: sql`lot_certificate.status`,
  isDeleted: sql`false`,
  isShown: sql`lot_certificate.status = 'PUBLISHED' and goods.status in ('PUBLISHED', 'OFF_SHELF')
    and goods.deleted_at is null and company.status = 'APPROVED'`,
  accountId: sql`lot_certificate.created_by`,
  companyId: sql`lot_certificate.company_id`,
  ownerName: sql`company.name`,
  at: sql`lot_certificate.updated_at`,
  byWords: keyword => [
    { where: contains(sql`lot_certificate.lot_no`, keyword) },
    {
      where: sql<boolean>`lot_certificate.goods_id in
        (select goods.id from goods where ${contains(sql`goods.name`, keyword)} limit 500)`,
    },
  ],
  byNumber: number => [{ where: sql<boolean>`lot_certificate.lot_key like ${beginning(lotKey(number))}` }],
  byOwner: ({ companyIds }) => [{ where: among(sql`lot_certificate.company_id`, companyIds), order: newest }],
  recent: () => [{ where: sql<boolean>`true`, order: newest }],
}

export const findAny = (db: Db, id: string) =>
  db
    .selectFrom('lot_certificate')
    .innerJoin('goods', 'goods.id', 'lot_certificate.goods_id')
    .selectAll('lot_certificate')
    .select(['goods.name as goods_name', 'goods.catalog_no'])
    .select([sql<string | null>`made_on::text`.as('made_on'), sql<string | null>`expires_on::text`.as('expires_on')])
    .where('lot_certificate.id', '=', id)
    .executeTakeFirst()

/** Undefined where it is not (any more) in the state it is moved from. */
export const moveCertificate = (db: Db, id: string, from: CertificateStatus, to: CertificateStatus, now: Date) =>
  db
    .updateTable('lot_certificate')
    .set({ status: to, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()
