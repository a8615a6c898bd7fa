import { logStatus } from '../../../db/status-log.ts'
import type { Operator } from '../../../http/actor.ts'
import { shanghaiDate } from '../../../kernel/calendar.ts'
import { found, may } from '../../../kernel/failure.ts'
import { type ContentThing, type DeskWork, findThings, howToAppeal } from '../../desk/api.ts'
import { notifyCompany } from '../../messages/api.ts'
import { presentCard } from '../present.ts'
import { type CompanyRow, changeCompany, findCompany, findPublicCompany, lockCompany } from '../queries.ts'
import { findStanding, storefrontLink } from '../storefront-queries.ts'
import { companyPageSource } from './desk-queries.ts'

/** Companies' own pages on the operators' desk: the page goes, the company goes on selling and is not frozen. */
export const companyPageThing: ContentThing = {
  entity: 'companyPage',
  ownerSide: 'BUSINESS',
  find: (db, filter) => findThings(db, companyPageSource, filter),
  link: async (work, id) =>
    storefrontLink((await findStanding(work.db, id, shanghaiDate(work.clock.now()))).storefront, id),
  snapshot: findCompany,
  form: ({ name, logo, profile }) => ({ name, logo, ...(profile as object) }),
  async shown(work, id) {
    const row = await findPublicCompany(work.db, id)
    return row ? { ...(await presentCard(work, row)) } : null
  },
  canTakeDown: row => row.status === 'APPROVED' || row.status === 'FROZEN',
  async takeDown(work, actor, id, reason) {
    const row = found(await lockCompany(work.db, id))
    may((row.status === 'APPROVED' || row.status === 'FROZEN') && row.page_hidden_at === null, 'WRONG_STATE')
    await setHidden(work, actor, row, true, reason)
    await notifyCompany(work, id, {
      type: 'REVIEW',
      title: '您的企业主页已被平台下架',
      content: `原因：${reason}。商品与交易不受影响。${howToAppeal}`,
      link: '/supplier/account/companyInfo',
    })
  },
  async restore(work, actor, { objectId: id }, reason) {
    const row = found(await lockCompany(work.db, id))
    may(row.page_hidden_at !== null, 'WRONG_STATE')
    await setHidden(work, actor, row, false, reason)
    const link = '/supplier/account/companyInfo'
    await notifyCompany(work, id, { type: 'REVIEW', title: '您的企业主页已恢复', content: `说明：${reason}`, link })
  },
}

async function setHidden(work: DeskWork, actor: Operator, row: CompanyRow, isHidden: boolean, reason: string) {
  const now = work.clock.now()
  await changeCompany(work.db, row.id, { page_hidden_at: isHidden ? now : null }, now)
  const [from, to] = isHidden ? [row.status, 'BANNED'] : ['BANNED', row.status]
  const action = isHidden ? 'ban' : 'restore'
  await logStatus(work, actor, { entity: 'companyPage', id: row.id, from, to, action, reason })
  // its page stands on lists of suppliers that do not name it
  await work.events.publish(work.db, 'pages', { tags: ['*'] })
}
