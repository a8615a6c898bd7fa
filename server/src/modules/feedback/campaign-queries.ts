import type { Audience } from '@shangyouji/contract/feedback/operator-calls'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import type { LevelCode } from '../../http/actor.ts'
import './tables.ts'

export interface Group {
  readonly audience: Audience
  readonly levels: readonly LevelCode[]
}

/** Accounts of a group in the order of their ids; frozen ones are left out. A company's members are told on its side. */
function members(db: Db, { audience, levels }: Group) {
  let query = db
    .selectFrom('account')
    .leftJoin('company_member', 'company_member.account_id', 'account.id')
    .leftJoin('company', join =>
      join.onRef('company.id', '=', 'company_member.company_id').on('company.status', '=', 'APPROVED'),
    )
    .where('account.frozen_at', 'is', null)
  if (audience === 'CLIENT') query = query.where('account.role_type', '=', 'CLIENT').where('company.id', 'is', null)
  if (audience === 'SUPPLIER' || audience === 'EXHIBITION') query = query.where('company.kind', '=', audience)
  if (audience === 'SUPPLIER' && levels.length > 0) query = query.where('company.level_code', 'in', [...levels])
  return query
}

export async function countMembers(db: Db, group: Group): Promise<number> {
  const { number } = await members(db, group).select(sql<number>`count(*)::int`.as('number')).executeTakeFirstOrThrow()
  return number
}

/** Members of a group behind an id. */
export function listMembersAfter(db: Db, group: Group, cursor: string | null, limit: number) {
  let next = members(db, group).select(['account.id', 'company.id as company_id']).orderBy('account.id').limit(limit)
  if (cursor) next = next.where('account.id', '>', cursor)
  return next.execute()
}

export const findCampaign = (db: Db, id: string) =>
  db.selectFrom('campaign').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export function listCampaigns(db: Db, input: { current: number; size: number; order: 'asc' | 'desc' }) {
  const query = db
    .selectFrom('campaign')
    .innerJoin('operator', 'operator.id', 'campaign.operator_id')
    .selectAll('campaign')
    .select('operator.name as operator_name')
    .orderBy('campaign.created_at', input.order)
    .orderBy('campaign.id', input.order)
  return paged(db, query, input, row => row)
}

export const updateCampaign = (db: Db, id: string, changes: Updateable<Tables['campaign']>) =>
  db.updateTable('campaign').set(changes).where('id', '=', id).execute()

export const insertCampaign = (db: Db, row: Insertable<Tables['campaign']>) =>
  db.insertInto('campaign').values(row).execute()
