import type { ContentStatus } from '@shangyouji/contract/content/calls'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { among, contains, type Source } from '../desk/api.ts'
import type { AnyKind } from './kind.ts'

const newest = sql`content.updated_at desc, content.id desc`
const states: readonly ContentStatus[] = [
  ...(['DRAFT', 'PENDING', 'PUBLISHED', 'REJECTED', 'OFF_SHELF', 'BANNED', 'CLOSED'] as const),
]

/** One published type as the desk reads it. */
export const contentSource = ({ type, ownedBy }: Pick<AnyKind, 'type' | 'ownedBy'>): Source => ({
  table: 'content',
  joins: sql`left join company on company.id = content.company_id left join account on account.id = content.account_id`,
  only: sql<boolean>`content.type = ${sql.lit(type)}`,
  title: sql`content.title`,
  status: sql`content.status`,
  isDeleted: sql`content.deleted_at is not null`,
  isShown: sql`content.status = 'PUBLISHED' and content.deleted_at is null
    and ${ownedBy === 'account' ? sql`true` : sql`company.status = 'APPROVED'`}`,
  accountId: sql`content.account_id`,
  companyId: sql`content.company_id`,
  ownerName: sql`coalesce(company.name, nullif(account.name, ''), account.phone)`,
  at: sql`content.updated_at`,
  byWords: keyword => [{ where: contains(sql`content.title`, keyword) }],
  byOwner: ({ accountIds, companyIds }) =>
    [among(sql`content.account_id`, accountIds), among(sql`content.company_id`, companyIds)].flatMap(owned => [
      { where: sql<boolean>`${owned} and content.deleted_at is null`, order: newest },
      { where: sql<boolean>`${owned} and content.deleted_at is not null`, order: newest },
    ]),
  recent: status =>
    states
      .filter(each => status === undefined || each === status)
      .map(each => ({ where: sql<boolean>`content.status = ${sql.lit(each)}`, order: newest })),
})

/** An item in whatever state, deleted ones too, without its search words. */
export async function findAny(db: Db, type: AnyKind['type'], id: string) {
  const row = await db
    .selectFrom('content')
    .selectAll()
    .where('id', '=', id)
    .where('type', '=', type)
    .executeTakeFirst()
  if (!row) return undefined
  const { search: _, ...kept } = row
  return kept
}
