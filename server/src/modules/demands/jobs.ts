import { inTransaction } from '../../jobs/in-transaction.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import type { Services } from '../../kernel/services.ts'
import { parameters } from '../base/api.ts'
import { notify } from '../messages/api.ts'
import { closeOwn } from './close.ts'
import { matchChanged, matchDemand } from './matching.ts'
import * as queries from './queries.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    'demands.match': { demandId: string }
    'demands.days': Record<string, never>
    'demands.matchChanged': Record<string, never>
  }
}

export const demandJobKinds = ['demands.match', 'demands.days', 'demands.matchChanged'] as const

/** Longer than the pause between two runs: one that was late misses nothing. */
const CHANGED_MS = 30 * 60_000

/**
 * Matching after publication and, every five minutes, with suppliers that have changed; once an hour demands whose days
 * are over end, and owners are reminded.
 */
export function handleDemandJobs(services: Services): void {
  const { jobs } = services
  jobs.handle('demands.match', ({ demandId }) => inTransaction(services, work => matchDemand(work, demandId)))
  jobs.handle('demands.days', () => inTransaction(services, endAndRemind))
  jobs.handle('demands.matchChanged', () =>
    inTransaction(services, work => matchChanged(work, new Date(work.clock.now().getTime() - CHANGED_MS))),
  )
  jobs.every('demands.days', '7 * * * *', {})
  jobs.every('demands.matchChanged', '*/5 * * * *', {})
}

async function endAndRemind(work: Parameters<typeof matchDemand>[0]): Promise<void> {
  const now = work.clock.now()
  for (const row of await queries.listExpired(work.db, now)) {
    await closeOwn(work, null, row, 'EXPIRED')
    if (row.account_id) {
      await notify(work, [row.account_id], {
        side: 'CLIENT',
        type: 'DEMAND',
        title: `您的需求《${row.title}》已到期`,
        content: '已停止报名，收到的报价仍可查看和选择；仍需采购可重新发布，审核通过后重新计算有效期',
        link: '/demander/needManage?status=CLOSED',
      })
    }
  }
  const soon = new Date(now.getTime() + (await parameters(work.db).number('demand.remindDays')) * 86_400_000)
  const most = await parameters(work.db).number('demand.maxExtensions')
  for (const row of await queries.takeEndingSoon(work.db, now, soon)) {
    if (!row.account_id) continue
    await notify(work, [row.account_id], {
      side: 'CLIENT',
      type: 'DEMAND',
      title: `您的需求《${row.title}》即将到期`,
      content: `将于 ${shanghaiDate(row.expires_at!)} 到期，${row.extensions < most ? '可一键延期' : '延期次数已用完，到期后可重新发布'}`,
      link: '/demander/needManage?status=PUBLISHED',
    })
  }
}
