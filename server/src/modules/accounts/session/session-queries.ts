import type { Selectable, Updateable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import type { WechatPayer } from '../../../ports/ports.ts'
import type { EndReason } from '../tables.ts'

export type SessionOwner = { readonly accountId: string } | { readonly operatorId: string }
export type SessionRow = Selectable<Tables['session']>

export const ownerIdOf = (owner: SessionOwner): string => ('accountId' in owner ? owner.accountId : owner.operatorId)

/** Locks the owner until the end of the transaction, so that logins at once are counted one after the other. */
export async function lockOwner(db: Db, owner: SessionOwner): Promise<{ frozen_at: Date | null } | undefined> {
  return 'accountId' in owner
    ? db.selectFrom('account').select('frozen_at').where('id', '=', owner.accountId).forUpdate().executeTakeFirst()
    : db.selectFrom('operator').select('frozen_at').where('id', '=', owner.operatorId).forUpdate().executeTakeFirst()
}

export async function isFrozen(db: Db, owner: SessionOwner): Promise<boolean> {
  const row =
    'accountId' in owner
      ? await db.selectFrom('account').select('frozen_at').where('id', '=', owner.accountId).executeTakeFirst()
      : await db.selectFrom('operator').select('frozen_at').where('id', '=', owner.operatorId).executeTakeFirst()
  return row?.frozen_at != null
}

/** Where somebody has logged in since, the latest first. */
export async function addressesOf(db: Db, owner: SessionOwner, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .select(['ip', ({ fn }) => fn.max('created_at').as('at')])
    .where(is =>
      'accountId' in owner ? is('account_id', '=', owner.accountId) : is('operator_id', '=', owner.operatorId),
    )
    .where('created_at', '>', since)
    .groupBy('ip')
    .orderBy('at', 'desc')
    .limit(100)
    .execute()
  return rows.flatMap(({ ip }) => ip ?? [])
}

/** Live sessions, oldest first: three at most unless the operator allows more. */
export const liveSessions = (db: Db, owner: SessionOwner, now: Date) =>
  db
    .selectFrom('session')
    .select(['id', 'ip', 'user_agent', 'created_at'])
    .where(is =>
      'accountId' in owner ? is('account_id', '=', owner.accountId) : is('operator_id', '=', owner.operatorId),
    )
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export async function liveSessionIds(db: Db, owner: SessionOwner, now: Date): Promise<string[]> {
  return (await liveSessions(db, owner, now)).map(row => row.id)
}

export async function endSessionIds(db: Db, ids: readonly string[], reason: EndReason, now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute()
}

export async function addSession(db: Db, owner: SessionOwner, row: Omit<NewSession, 'account_id' | 'operator_id'>) {
  await db
    .insertInto('session')
    .values({
      ...row,
      account_id: 'accountId' in owner ? owner.accountId : null,
      operator_id: 'operatorId' in owner ? owner.operatorId : null,
    })
    .execute()
  if ('accountId' in owner) {
    await db.updateTable('account').set({ last_login_at: row.rotated_at }).where('id', '=', owner.accountId).execute()
  }
}
type NewSession = Pick<
  SessionRow,
  | 'id'
  | 'account_id'
  | 'operator_id'
  | 'rotated_at'
  | 'binding_hash'
  | 'expires_at'
  | 'ip'
  | 'user_agent'
  | 'created_at'
> &
  Partial<Pick<SessionRow, 'wechat_app_id' | 'wechat_open_id'>>

export const lockSession = (db: Db, id: string): Promise<SessionRow | undefined> =>
  db.selectFrom('session').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findSession = (db: Db, id: string): Promise<SessionRow | undefined> =>
  db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirst()

export const changeSession = (db: Db, id: string, change: Updateable<Tables['session']>) =>
  db.updateTable('session').set(change).where('id', '=', id).execute()

export const payerColumns = (payer: WechatPayer | null) => ({
  wechat_app_id: payer?.appId ?? null,
  wechat_open_id: payer?.openId ?? null,
})

/** Who pays in the browser of a session, under which app; null where WeChat has not told it yet. */
export async function findWechatPayer(db: Db, sessionId: string): Promise<WechatPayer | null> {
  const row = await findSession(db, sessionId)
  return row?.wechat_app_id && row.wechat_open_id ? { appId: row.wechat_app_id, openId: row.wechat_open_id } : null
}
