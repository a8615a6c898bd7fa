import { logStatus } from '../../../db/status-log.ts'
import { found, may } from '../../../kernel/failure.ts'
import { type ContentThing, findThings } from '../../desk/api.ts'
import { notify } from '../../messages/api.ts'
import * as queries from '../brands/brand-queries.ts'
import { brandReviewable } from '../brands/brand-review.ts'
import { authorisationSource, findAny } from './desk-queries.ts'

/** Suppliers' authorisations of brands on the operators' desk: one supplier's goes, the brand itself stays. */
export const brandThing: ContentThing = {
  entity: 'brand',
  ownerSide: 'BUSINESS',
  find: (db, filter) => findThings(db, authorisationSource, filter),
  link: async (_, __, snapshot) => `/website/brands/${snapshot.brand_id}`,
  snapshot: findAny,
  form: snapshot => snapshot.form as Record<string, unknown>,
  async shown({ db }, id) {
    const row = await findAny(db, id)
    if (!row?.is_live) return null
    const held = (await queries.listSuppliers(db, row.brand_id)).find(one => one.id === row.company_id)
    if (!held) return null
    return { name: row.name, nameEn: row.name_en, logo: row.logo, kind: held.kind, validUntil: held.valid_until }
  },
  canTakeDown: row => !row.is_deleted && row.status === 'PUBLISHED',
  takeDown: brandReviewable.ban,
  async restore(work, actor, { objectId: id }, reason) {
    const row = found(await queries.lockAuthorisation(work.db, id))
    may(row.status === 'BANNED', 'WRONG_STATE')
    await queries.setAuthorisation(work.db, id, { status: 'PUBLISHED' }, work.clock.now())
    await logStatus(work, actor, { entity: 'brand', id, from: 'BANNED', to: 'PUBLISHED', action: 'restore', reason })
    await work.events.publish(work.db, 'pages', { tags: ['brand', `brand:${row.brand_id}`] })
    const [title, content] = [`品牌“${row.form.name}”的授权已恢复`, `说明：${reason}`]
    await notify(work, [row.account_id], { side: 'BUSINESS', type: 'REVIEW', title, content, link: '/supplier/brand' })
  },
}
