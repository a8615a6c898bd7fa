import { logStatus } from '../../db/status-log.ts'
import type { Operator } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { fail } from '../../kernel/failure.ts'
import { type ContentThing, findThings, howToAppeal } from '../desk/api.ts'
import { notify } from '../messages/api.ts'
import { certificateSource, findAny, moveCertificate } from './desk-queries.ts'
import * as queries from './queries.ts'
import type { CertificateStatus } from './tables.ts'

/** Certificates of analysis on the operators' desk: one lot's goes, the goods and their other lots stay. */
export const certificateThing: ContentThing = {
  entity: 'lotCertificate',
  ownerSide: 'BUSINESS',
  find: (db, filter) => findThings(db, certificateSource, filter),
  link: async (_, __, snapshot) => `/website/coa?lot=${encodeURIComponent(String(snapshot.lot_no))}`,
  snapshot: findAny,
  form: row => ({
    name: row.goods_name,
    catalogNo: row.catalog_no,
    lotNo: row.lot_no,
    madeOn: row.made_on,
    expiresOn: row.expires_on,
    url: row.url,
  }),
  async shown({ db }, id) {
    const row = await findAny(db, id)
    const found = row && (await queries.findLot(db, row.lot_key, undefined)).find(one => one.id === id)
    if (!found) return null
    return { name: found.goods_name, catalogNo: found.catalog_no, lotNo: found.lot_no, url: found.url }
  },
  canTakeDown: row => row.status === 'PUBLISHED',
  takeDown: (work, actor, id, reason) => move(work, actor, { id, to: 'BANNED', reason }),
  restore: (work, actor, { objectId: id }, reason) => move(work, actor, { id, to: 'PUBLISHED', reason }),
}

interface Move {
  readonly id: string
  readonly to: CertificateStatus
  readonly reason: string
}

async function move(work: Work, actor: Operator, { id, to, reason }: Move): Promise<void> {
  const isBack = to === 'PUBLISHED'
  const from = isBack ? 'BANNED' : 'PUBLISHED'
  const row = (await moveCertificate(work.db, id, from, to, work.clock.now())) ?? fail('WRONG_STATE')
  const action = isBack ? 'restore' : 'ban'
  await logStatus(work, actor, { entity: 'lotCertificate', id, from, to, action, reason })
  await notify(work, [row.created_by], {
    side: 'BUSINESS',
    type: 'REVIEW',
    title: `批号 ${row.lot_no} 的 COA 已${isBack ? '恢复' : '被平台下架'}`,
    content: isBack ? `说明：${reason}` : `原因：${reason}。${howToAppeal}`,
    link: '/supplier/coa',
  })
}
