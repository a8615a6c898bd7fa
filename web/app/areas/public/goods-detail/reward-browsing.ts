import { api } from '../../../lib/api/client.ts'
import { toast } from '../../../ui/overlay/toast.ts'

/** Seconds for which goods must have been seen (the rule 浏览产品 of the points). */
const SECONDS = 5

/** Asks for the points of having looked at goods, once they have been in sight for long enough. */
export function rewardBrowsing(productId: string): void {
  let seen = 0
  const ticking = setInterval(async () => {
    if (!location.pathname.endsWith(productId)) return clearInterval(ticking)
    if (document.visibilityState === 'visible') seen++
    if (seen < SECONDS) return
    clearInterval(ticking)
    const quiet = { quiet: true, toast: false } as const
    const reward = await api.clientIntegralRecord.rewardIntegral({ productId }, quiet).catch(() => null)
    if (reward && reward.points > 0) toast.success(`浏览产品，积分 +${reward.points}`)
  }, 1000)
}
