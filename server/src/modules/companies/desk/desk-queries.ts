import { sql } from 'kysely'
import { among, contains, type Source } from '../../desk/api.ts'

const newest = sql`company.updated_at desc, company.id desc`

/** Companies' own pages: taken down, they are BANNED on the desk while the company itself goes on. */
export const companyPageSource: Source = {
  table: 'company',
  joins: sql``,
  title: sql`company.name`,
  number: sql`company.uscc`,
  status: sql`case when company.page_hidden_at is null then company.status else 'BANNED' end`,
  isDeleted: sql`company.status = 'TERMINATED'`,
  isShown: sql`company.status = 'APPROVED' and company.page_hidden_at is null`,
  accountId: sql`company.created_by`,
  companyId: sql`company.id`,
  ownerName: sql`company.name`,
  at: sql`company.updated_at`,
  byWords: keyword => [{ where: contains(sql`company.name`, keyword) }],
  byNumber: number => [
    {
      where: sql<boolean>`company.uscc = ${number.trim().toUpperCase()}
        and company.status in ('WAIT_AUDIT', 'APPROVED', 'FROZEN') and company.uscc <> ''`,
    },
  ],
  byOwner: ({ companyIds }) => [{ where: among(sql`company.id`, companyIds), order: newest }],
  recent: () => [{ where: sql<boolean>`true`, order: newest }],
}
