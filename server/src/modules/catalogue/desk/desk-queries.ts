import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { among, contains, type Source } from '../../desk/api.ts'

const newest = sql`brand_authorisation.updated_at desc, brand_authorisation.id desc`

export const authorisationSource: Source = {
  table: 'brand_authorisation',
  joins: sql`left join company on company.id = brand_authorisation.company_id
    left join brand on brand.id = brand_authorisation.brand_id`,
  title: sql`brand_authorisation.form ->> 'name'`,
  status: sql`brand_authorisation.status`,
  isDeleted: sql`brand_authorisation.deleted_at is not null`,
  isShown: sql`brand_authorisation.status = 'PUBLISHED' and brand_authorisation.deleted_at is null and brand.is_live
    and company.status = 'APPROVED'`,
  accountId: sql`brand_authorisation.account_id`,
  companyId: sql`brand_authorisation.company_id`,
  ownerName: sql`company.name`,
  at: sql`brand_authorisation.updated_at`,
  byWords: keyword => [
    {
      where: sql<boolean>`brand_authorisation.brand_id in
        (select brand.id from brand where ${contains(sql`brand.name`, keyword)} limit 500)`,
    },
  ],
  byOwner: ({ companyIds }) => [{ where: among(sql`brand_authorisation.company_id`, companyIds), order: newest }],
  recent: () => [{ where: sql<boolean>`true`, order: newest }],
}

export const findAny = (db: Db, id: string) =>
  db
    .selectFrom('brand_authorisation')
    .innerJoin('brand', 'brand.id', 'brand_authorisation.brand_id')
    .selectAll('brand_authorisation')
    .select(['brand.name', 'brand.name_en', 'brand.logo', 'brand.intro', 'brand.website', 'brand.is_live'])
    .where('brand_authorisation.id', '=', id)
    .executeTakeFirst()
