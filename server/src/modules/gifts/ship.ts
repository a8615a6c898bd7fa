import { giftOrderLabels } from '@shangyouji/contract/points/gift-labels'
import type { Work } from '../../http/serve.ts'
import { notify } from '../messages/api.ts'
import * as queries from './queries.ts'

/** Ships one order and tells its owner; why not in words. */
export async function ship(
  work: Work,
  { orderNo, expressCompany, expressNo }: { orderNo: string; expressCompany: string; expressNo: string },
): Promise<string> {
  const known = await queries.findByNo(work.db, orderNo.toUpperCase())
  if (!known) return '没有该订单'
  const row = await queries.moveOrder(work.db, known.id, 'WAIT_SHIP', {
    status: 'SHIPPED',
    express_company: expressCompany,
    express_no: expressNo,
    shipped_at: work.clock.now(),
  })
  if (!row) {
    const now = await queries.findByNo(work.db, orderNo.toUpperCase())
    return `当前状态为“${giftOrderLabels[now!.status]}”，不能发货`
  }
  await notify(work, [row.account_id], {
    side: 'CLIENT',
    type: 'POINTS',
    title: `您兑换的“${row.gift_name}”已发货`,
    content: `${expressCompany} ${expressNo}`,
    link: '/demander/integral?tab=orders',
    once: `gift shipped ${row.id}`,
  })
  return ''
}
