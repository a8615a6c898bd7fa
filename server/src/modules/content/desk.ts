import { pageOf } from '@shangyouji/contract/content/page-paths'
import { logStatus } from '../../db/status-log.ts'
import { visitor } from '../../http/actor.ts'
import { found, may } from '../../kernel/failure.ts'
import { type ContentThing, findThings } from '../desk/api.ts'
import { notify } from '../messages/api.ts'
import { contentSource, findAny } from './desk-queries.ts'
import type { AnyForm, ContentKind } from './kind.ts'
import * as queries from './queries.ts'
import { contentReviewable } from './reviewable.ts'
import { isBannable } from './rules.ts'

/** A published type on the operators' desk. */
export function contentThing<F extends AnyForm>(kind: ContentKind<F>): ContentThing {
  const source = contentSource(kind)
  const ownerSide = kind.ownedBy === 'account' ? 'CLIENT' : 'BUSINESS'
  return {
    entity: kind.type,
    ownerSide,
    find: (db, filter) => findThings(db, source, filter),
    link: async (_, id) => pageOf(kind.type, id),
    snapshot: (db, id) => findAny(db, kind.type, id),
    form: snapshot => snapshot.form as Record<string, unknown>,
    async shown({ db, clock }, id) {
      const row = await queries.findPublic(db, kind, id, visitor)
      return row ? { ...(await kind.details(db, row, visitor, clock.now())) } : null
    },
    canTakeDown: row => !row.is_deleted && isBannable(row.status),
    takeDown: contentReviewable(kind).ban,
    async restore(work, actor, { objectId: id, snapshot, statusBefore }, reason) {
      const { db, clock } = work
      const row = found(await queries.lockContent(db, id))
      may(row.status === 'BANNED' && row.deleted_at === null, 'WRONG_STATE')
      const status = statusBefore === 'PUBLISHED' ? 'PUBLISHED' : 'OFF_SHELF'
      await queries.setContent(db, id, { status, is_changed: snapshot.is_changed === true }, clock.now())
      await logStatus(work, actor, { entity: kind.type, id, from: 'BANNED', to: status, action: 'restore', reason })
      await work.events.publish(db, 'pages', { tags: [kind.type, `${kind.type}:${id}`] })
      if (!row.account_id) return
      const [title, content] = [`您的${kind.label}《${row.title}》已恢复`, `说明：${reason}`]
      const link = (await kind.ownerPageOf?.(work.db, row)) ?? kind.ownerPage
      const text = { side: ownerSide, type: 'REVIEW', title, content, link } as const
      await notify(work, [row.account_id], text)
    },
  }
}
