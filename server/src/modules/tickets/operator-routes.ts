import { meetings } from '@shangyouji/contract/tickets/operator-calls'
import { serve } from '../../http/serve.ts'
import { phaseOf } from '../meetings/api.ts'
import { listOrders } from './list-queries.ts'
import * as queries from './operator-queries.ts'

/** What operators see of meetings and tickets; a meeting is taken down at the desk, money is finished by finance. */
export const operatorMeetingRoutes = serve(meetings, {
  async search({ db, input, clock }) {
    const now = clock.now()
    const page = await queries.listMeetings(db, input, now)
    const ids = page.records.map(row => row.id)
    const sums = await queries.sumOrders(db, ids)
    const refunding = await queries.countRefunding(db, 'meeting_id', ids)
    const records = page.records.map(row => ({
      id: row.id,
      title: row.title,
      companyId: row.company_id,
      companyName: row.company_name,
      isPublic: row.status === 'PUBLISHED',
      phase: phaseOf(row, now),
      startTime: row.start_at.toISOString(),
      endTime: row.end_at.toISOString(),
      timezone: row.timezone,
      taken: row.taken,
      capacity: row.capacity,
      orderNum: sums.get(row.id)?.orders ?? 0,
      paid: sums.get(row.id)?.paid ?? 0,
      refunded: sums.get(row.id)?.refunded ?? 0,
      refundingNum: refunding.get(row.id)?.refunding ?? 0,
      abnormalNum: refunding.get(row.id)?.abnormal ?? 0,
    }))
    return { ...page, records }
  },

  async orders({ db, input }) {
    const page = await listOrders(db, 'EVERYBODY', input)
    const refunding = await queries.countRefunding(
      db,
      'order_id',
      page.records.map(row => row.id),
    )
    const records = page.records.map(row => ({
      id: row.id,
      orderNo: row.order_no,
      meetId: row.meeting_id,
      title: row.meeting_title,
      state: row.state,
      source: row.source,
      amount: row.amount,
      refunded: row.refunded,
      count: row.count,
      buyer: [row.buyer_organisation, row.buyer_name].filter(Boolean).join(' · '),
      createTime: row.created_at.toISOString(),
      payTime: row.paid_at?.toISOString() ?? null,
      refundingNum: refunding.get(row.id)?.refunding ?? 0,
      abnormalNum: refunding.get(row.id)?.abnormal ?? 0,
    }))
    return { ...page, records }
  },
})
