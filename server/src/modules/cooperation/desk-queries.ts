import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { among, contains, type Source } from '../desk/api.ts'
import type { PostKind } from './tables.ts'

const newest = sql`cooperation_post.updated_at desc, cooperation_post.id desc`

export const postSource = (kind: PostKind): Source => ({
  table: 'cooperation_post',
  joins: sql`left join company on company.id = cooperation_post.company_id
    left join account on account.id = cooperation_post.account_id`,
  only: sql<boolean>`cooperation_post.kind = ${sql.lit(kind)}`,
  title: sql`cooperation_post.title`,
  status: sql`cooperation_post.status`,
  isDeleted: sql`false`,
  isShown: sql`cooperation_post.status in ('PUBLISHED', 'CLOSED')`,
  accountId: sql`cooperation_post.account_id`,
  companyId: sql`cooperation_post.company_id`,
  ownerName: sql`coalesce(company.name, nullif(account.name, ''), account.phone, '上游集平台')`,
  at: sql`cooperation_post.updated_at`,
  byWords: keyword => [{ where: contains(sql`cooperation_post.title`, keyword) }],
  byOwner: ({ accountIds, companyIds }) => [
    { where: among(sql`cooperation_post.account_id`, accountIds), order: newest },
    { where: among(sql`cooperation_post.company_id`, companyIds), order: newest },
  ],
  recent: () => [{ where: sql<boolean>`true`, order: newest }],
})

export const findAny = (db: Db, kind: PostKind, id: string) =>
  db.selectFrom('cooperation_post').selectAll().where('id', '=', id).where('kind', '=', kind).executeTakeFirst()
