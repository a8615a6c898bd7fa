import type { Audience } from '@shangyouji/contract/feedback/operator-calls'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import type { LevelCode } from '../../http/actor.ts'
import type { Services } from '../../kernel/services.ts'
import { notifyEach } from '../messages/api.ts'
import './tables.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    'feedback.campaign': { id: string }
  }
}

export const feedbackJobKinds = ['feedback.campaign'] as const

export interface Group {
  readonly audience: Audience
  readonly levels: readonly LevelCode[]
}

const AT_ONCE = 500

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

/**
 * Sends to a group step by step. Each step moves the campaign's cursor in the transaction that writes the notices, so
 * that a step that runs again goes on where the last one ended.
 */
export function handleFeedbackJobs(services: Services): void {
  services.jobs.handle('feedback.campaign', ({ id }) =>
    services.database.db.transaction().execute(db => step({ ...services, db }, id)),
  )
}

async function step(work: Services & { readonly db: Db }, id: string): Promise<void> {
  const { db, clock, jobs } = work
  const campaign = await findCampaign(db, id)
  if (campaign?.status !== 'SENDING') return
  let next = members(db, campaign)
    .select(['account.id', 'company.id as company_id'])
    .orderBy('account.id')
    .limit(AT_ONCE)
  if (campaign.cursor_id) next = next.where('account.id', '>', campaign.cursor_id)
  const accounts = await next.execute()
  const { title, content, link } = campaign
  await notifyEach(
    work,
    accounts.map(account => ({
      accountId: account.id,
      side: account.company_id ? 'BUSINESS' : 'CLIENT',
      type: 'SYSTEM',
      title,
      content,
      link,
    })),
  )
  const last = accounts.at(-1)
  const isDone = accounts.length < AT_ONCE || !last
  await db
    .updateTable('campaign')
    .set({
      sent_count: campaign.sent_count + accounts.length,
      cursor_id: last?.id ?? campaign.cursor_id,
      ...(isDone ? { status: 'SENT' as const, finished_at: clock.now() } : {}),
    })
    .where('id', '=', id)
    .execute()
  if (!isDone) await jobs.send(db, 'feedback.campaign', { id })
}
