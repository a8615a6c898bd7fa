import type { ConsultingStatus, SubjectType } from '@shangyouji/contract/consultations/calls'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import type { View } from '../../http/side.ts'
import { isListed } from './access.ts'
import './tables.ts'

export type MessageRow = Selectable<Tables['consultation_message']> & { sender_name: string }

const joined = (db: Db) =>
  db
    .selectFrom('consultation')
    .innerJoin('company', 'company.id', 'consultation.company_id')
    .innerJoin('account', 'account.id', 'consultation.account_id')
    .selectAll('consultation')
    .select([
      'company.name as company_name',
      'company.logo as company_logo',
      'company.status as company_status',
      'account.name as client_name',
      'account.organisation as client_organisation',
      'account.avatar as client_avatar',
    ])

export type ThreadRow = Awaited<ReturnType<ReturnType<typeof joined>['executeTakeFirstOrThrow']>>

interface Search {
  readonly current: number
  readonly size: number
  readonly order: 'asc' | 'desc'
  readonly status?: ConsultingStatus
  readonly bizType?: SubjectType
  readonly isUnread?: boolean
  readonly keyword?: string
}

export function listThreads(db: Db, view: View, input: Search) {
  let query = joined(db).where(isListed(view))
  if (input.status) query = query.where('consultation.status', '=', input.status)
  if (input.bizType) query = query.where('consultation.subject_type', '=', input.bizType)
  if (input.isUnread) {
    query = query.where(view.side === 'CLIENT' ? 'consultation.client_unread' : 'consultation.business_unread', '>', 0)
  }
  if (input.keyword) {
    const like = containing(input.keyword)
    query = query.where(eb =>
      eb.or([
        eb(sql<string>`consultation.subject ->> 'title'`, 'ilike', like),
        view.side === 'CLIENT'
          ? eb('company.name', 'ilike', like)
          : eb.and([
              eb('account.organisation', 'ilike', like),
              sql<boolean>`consultation.subject ->> 'clientName' is null`,
            ]),
      ]),
    )
  }
  return paged(
    db,
    query.orderBy('consultation.last_at', input.order).orderBy('consultation.id', input.order),
    input,
    row => row as ThreadRow,
  )
}

export async function countThreads(db: Db, view: View) {
  const unread = view.side === 'CLIENT' ? sql.ref('client_unread') : sql.ref('business_unread')
  return db
    .selectFrom('consultation')
    .where(isListed(view))
    .select([
      'status',
      sql<number>`count(*)::int`.as('number'),
      sql<number>`count(*) filter (where ${unread} > 0)::int`.as('unread'),
    ])
    .groupBy('status')
    .execute()
}

export const findThread = (db: Db, id: string): Promise<ThreadRow | undefined> =>
  joined(db).where('consultation.id', '=', id).executeTakeFirst()

/** Locks threads in one order: what is said in a thread is said one after the other. */
export async function lockThreads(db: Db, ids: readonly string[]): Promise<ThreadRow[]> {
  await db
    .selectFrom('consultation')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return joined(db)
    .where('consultation.id', 'in', [...ids])
    .execute()
}

type NewThread = Pick<
  Insertable<Tables['consultation']>,
  'id' | 'account_id' | 'company_id' | 'subject_type' | 'subject_id' | 'subject' | 'contacts' | 'status'
>

/** The thread of the two about the subject, made where there is none; its id. */
export async function openThread(db: Db, thread: NewThread, now: Date): Promise<string> {
  const made = await db
    .insertInto('consultation')
    .values({ ...thread, last_at: now, created_at: now })
    .onConflict(conflict => conflict.columns(['account_id', 'company_id', 'subject_type', 'subject_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return made.id
  const kept = await db
    .selectFrom('consultation')
    .select('id')
    .where('account_id', '=', thread.account_id)
    .where('company_id', '=', thread.company_id)
    .where('subject_type', '=', thread.subject_type)
    .where('subject_id', '=', thread.subject_id)
    .executeTakeFirstOrThrow()
  return kept.id
}

export async function setThread(db: Db, id: string, values: Updateable<Tables['consultation']>): Promise<void> {
  await db.updateTable('consultation').set(values).where('id', '=', id).execute()
}

export async function insertMessage(db: Db, message: Insertable<Tables['consultation_message']>): Promise<void> {
  await db.insertInto('consultation_message').values(message).execute()
}

/** The newest messages before one of them, oldest first; one more than asked says that there are others. */
export async function listMessages(
  db: Db,
  threadId: string,
  { beforeId, limit }: { beforeId?: string; limit: number },
): Promise<{ rows: MessageRow[]; hasMore: boolean }> {
  let query = db
    .selectFrom('consultation_message as message')
    .innerJoin('account', 'account.id', 'message.account_id')
    .selectAll('message')
    .select('account.name as sender_name')
    .where('message.consultation_id', '=', threadId)
  if (beforeId) {
    const before = db
      .selectFrom('consultation_message')
      .select(['created_at', 'id'])
      .where('id', '=', beforeId)
      .where('consultation_id', '=', threadId)
    query = query.where(sql<boolean>`(message.created_at, message.id) < ${before}`)
  }
  const rows = await query
    .orderBy('message.created_at', 'desc')
    .orderBy('message.id', 'desc')
    .limit(limit + 1)
    .execute()
  return { rows: rows.slice(0, limit).reverse(), hasMore: rows.length > limit }
}

export const findMessage = (db: Db, id: string) =>
  db.selectFrom('consultation_message').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function emptyMessage(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('consultation_message')
    .set({ content: '', images: '[]', files: '[]', masked: 0, recalled_at: now })
    .where('id', '=', id)
    .execute()
}

export const isLastMessage = async (db: Db, threadId: string, id: string): Promise<boolean> =>
  (
    await db
      .selectFrom('consultation_message')
      .select('id')
      .where('consultation_id', '=', threadId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id === id

/** A buyer begins to wait, unless they are waiting already. */
export async function openTurn(
  db: Db,
  turn: { id: string; consultation_id: string; company_id: string; asked_at: Date; remind_at: Date | null },
): Promise<void> {
  await db
    .insertInto('consultation_turn')
    .values(turn)
    .onConflict(conflict => conflict.column('consultation_id').where('answered_at', 'is', null).doNothing())
    .execute()
}

export async function endTurn(db: Db, threadId: string, now: Date): Promise<void> {
  await db
    .updateTable('consultation_turn')
    .set({ answered_at: now, remind_at: null })
    .where('consultation_id', '=', threadId)
    .where('answered_at', 'is', null)
    .execute()
}

/** The buyer does not wait any more: nothing to measure. */
export async function dropTurn(db: Db, threadId: string): Promise<void> {
  await db
    .deleteFrom('consultation_turn')
    .where('consultation_id', '=', threadId)
    .where('answered_at', 'is', null)
    .execute()
}

/** What a buyer asks about, with the company behind it; only what is public. */
export function findSubject(db: Db, bizType: Exclude<SubjectType, 'DEMAND'>, bizId: string) {
  switch (bizType) {
    case 'SHOP':
      return db
        .selectFrom('company')
        .select(['id as company_id', 'name as title', 'logo as image'])
        .select(sql<string>`'/shop/default?id=' || id`.as('link'))
        .where('id', '=', bizId)
        .where('status', '=', 'APPROVED')
        .executeTakeFirst()
    case 'GOODS':
      return db
        .selectFrom('goods')
        .select(['company_id', 'name as title', 'cover as image'])
        .select(sql<string>`'/website/goods/' || id`.as('link'))
        .where('id', '=', bizId)
        .where('is_live', '=', true)
        .executeTakeFirst()
    case 'TRIAL':
      return db
        .selectFrom('trial_offer')
        .innerJoin('goods', 'goods.id', 'trial_offer.goods_id')
        .select(['goods.company_id', 'goods.cover as image'])
        .select(sql<string>`'试用：' || goods.name`.as('title'))
        .select(sql<string>`'/website/trial?id=' || trial_offer.id`.as('link'))
        .where('trial_offer.id', '=', bizId)
        .where('trial_offer.status', '=', 'ACTIVE')
        .where('goods.is_live', '=', true)
        .executeTakeFirst()
    default: {
      const type = bizType === 'SOLUTION' ? ('solution' as const) : ('meet' as const)
      const page = bizType === 'SOLUTION' ? '/website/solutions/' : '/website/meetings/'
      return db
        .selectFrom('content')
        .innerJoin('company', 'company.id', 'content.company_id')
        .select(['company.id as company_id', 'content.title', 'content.cover as image'])
        .select(sql<string>`${page} || content.id`.as('link'))
        .where('content.id', '=', bizId)
        .where('content.type', '=', type)
        .where('content.status', '=', 'PUBLISHED')
        .where('content.deleted_at', 'is', null)
        .where('company.status', '=', 'APPROVED')
        .executeTakeFirst()
    }
  }
}

/** The owner of a demand as far as it lets itself be named. */
export async function demandOwnerName(db: Db, demandId: string): Promise<string> {
  const row = await db
    .selectFrom('demand')
    .innerJoin('content', 'content.id', 'demand.id')
    .leftJoin('account', 'account.id', 'content.account_id')
    .select(['demand.is_show', 'demand.is_show_name', 'account.name', 'account.organisation'])
    .where('demand.id', '=', demandId)
    .executeTakeFirstOrThrow()
  return [row.is_show ? row.organisation : '', row.is_show_name ? row.name : ''].filter(Boolean).join(' · ') || '某需方'
}

/** Questions whose reminder is due, locked; what another process holds is left out. */
export const lockDueTurns = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('consultation_turn as turn')
    .innerJoin('consultation', 'consultation.id', 'turn.consultation_id')
    .select(['turn.id', 'turn.asked_at', 'turn.reminders', 'turn.company_id', 'consultation.subject'])
    .select('consultation.id as thread_id')
    .where('turn.answered_at', 'is', null)
    .where('turn.remind_at', '<=', now)
    .where('consultation.status', '=', 'WAIT_SUPPLIER')
    .orderBy('turn.remind_at')
    .limit(limit)
    .forUpdate('turn')
    .skipLocked()
    .execute()

export const updateTurn = (db: Db, id: string, changes: Updateable<Tables['consultation_turn']>) =>
  db.updateTable('consultation_turn').set(changes).where('id', '=', id).execute()

/** Closes threads in which the company had the last word before an instant. */
export const closeQuietSince = (db: Db, before: Date) =>
  db
    .updateTable('consultation')
    .set({ status: 'CLOSED' })
    .where('status', '=', 'WAIT_CLIENT')
    .where('business_last_at', '<', before)
    .returning('id')
    .execute()
