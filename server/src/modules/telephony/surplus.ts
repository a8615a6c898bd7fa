import type { SurplusKind } from '../entitlements/api.ts'
import { notifyCompany } from '../messages/api.ts'
import * as numbers from './number-queries.ts'
import { closeCompany, giveUpHotlines } from './release.ts'

const label = '虚拟号码'

/**
 * A level that gives fewer hotlines takes the newest of them at once; one that gives none ends every call. They do not
 * come back: a number that was given up rests and may go to someone else.
 */
export const hotlineSurplus: SurplusKind = {
  async fit(work, companyId, limit) {
    const nothing = { label, taken: 0, returned: 0 }
    if (limit === null) return nothing
    const before = await numbers.listHotlines(work.db, companyId)
    if (limit === 0) await closeCompany(work, companyId, '会员等级变更')
    else for (const { id } of before.slice(limit)) await giveUpHotlines(work, { companyId, id }, '会员等级变更')
    const gone = before.slice(limit)
    if (gone.length > 0)
      await notifyCompany(work, companyId, {
        type: 'MEMBER',
        title: `虚拟号码已停用：${gone.map(one => one.phone).join('、')}`,
        content: '当前会员等级可用的虚拟号码减少。升级后可重新启用号码，原号码不保留。',
        link: '/supplier/virtualAccount',
      })
    return nothing
  },
}
