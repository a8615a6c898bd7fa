import { logStatus } from '../../db/status-log.ts'
import { found, may } from '../../kernel/failure.ts'
import { type ContentThing, findThings } from '../desk/api.ts'
import { notify } from '../messages/api.ts'
import { findAny, postSource } from './desk-queries.ts'
import { presentDetails } from './present.ts'
import { postReviewable, publishPostChange } from './publish.ts'
import * as queries from './queries.ts'
import { kinds, ownPage, sideOf } from './rules.ts'
import type { PostKind } from './tables.ts'

/** Projects or entries of the directory on the operators' desk. */
export function postThing(kind: PostKind): ContentThing {
  const { entity, noun, page } = kinds[kind]
  const source = postSource(kind)
  return {
    entity,
    ownerSide: 'CLIENT',
    find: (db, filter) => findThings(db, source, filter),
    link: async (_, id) => `${page}/${id}`,
    snapshot: (db, id) => findAny(db, kind, id),
    form: snapshot => snapshot.form as Record<string, unknown>,
    async shown({ db }, id) {
      const row = await queries.findPost(db, kind, id, null)
      if (!row) return null
      const publisher = await queries.listPublishers(db, [row])
      return { ...presentDetails(row, publisher(row), { isMine: false, enroll: null, enrollReason: '登录后可报名' }) }
    },
    canTakeDown: row => row.status === 'PUBLISHED' || row.status === 'CLOSED',
    takeDown: postReviewable(kind).ban,
    async restore(work, actor, { objectId: id, statusBefore }, reason) {
      const row = found(await queries.lockPost(work.db, id))
      may(row.kind === kind && row.status === 'BANNED', 'WRONG_STATE')
      const status = statusBefore === 'CLOSED' ? 'CLOSED' : 'PUBLISHED'
      await queries.setPost(work.db, id, { status }, work.clock.now())
      await logStatus(work, actor, { entity, id, from: 'BANNED', to: status, action: 'restore', reason })
      await publishPostChange(work, row)
      if (!row.account_id) return
      const [title, content] = [`您的${noun}《${row.title}》已恢复`, `说明：${reason}`]
      const text = { side: sideOf(row.company_id), type: 'REVIEW', title, content, link: ownPage(entity) } as const
      await notify(work, [row.account_id], text)
    },
  }
}
