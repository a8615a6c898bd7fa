import { logStatus } from '../../../db/status-log.ts'
import type { Account } from '../../../http/actor.ts'
import { newId } from '../../../kernel/clock.ts'
import { fail } from '../../../kernel/failure.ts'
import { notifyParties, type OrderWork } from '../notify-parties.ts'
import { findOrder } from '../queries.ts'
import type { OrderAddress, OrderTerms } from '../tables.ts'
import * as queries from './place-queries.ts'

/** What was accepted of a quotation. */
export interface Accepted {
  readonly inquiryId: string
  readonly inquiryNo: string
  readonly quoteVersion: number
  readonly groupNo: string | null
  readonly accountId: string
  readonly companyId: string
  readonly clientName: string
  readonly businessName: string
  readonly address: OrderAddress | null
  readonly remark: string
  readonly freight: number
  readonly terms: OrderTerms
  readonly lines: readonly Omit<
    queries.NewLine,
    'order_id' | 'sort' | 'reply_state' | 'reply_price' | 'reply_lead_days'
  >[]
}

/**
 * Makes the one order of an accepted quotation; confirmed, because both sides have agreed. The inquiry's unique key
 * holds even where two accept at once.
 * @throws Failure WRONG_STATE when the inquiry has an order
 */
export async function orderFromQuotation(
  work: OrderWork,
  actor: Account,
  accepted: Accepted,
): Promise<{ id: string; orderNo: string }> {
  const { db, clock } = work
  const now = clock.now()
  const id = newId()
  if (await queries.hasOrderOf(db, accepted.inquiryId)) fail('WRONG_STATE')
  const goodsTotal = accepted.lines.reduce((sum, line) => sum + (line.price ?? 0) * line.quantity, 0)
  const numbers = await queries.insertOrders(
    db,
    [
      {
        id,
        account_id: accepted.accountId,
        company_id: accepted.companyId,
        source: 'INQUIRY',
        group_no: accepted.groupNo,
        inquiry_id: accepted.inquiryId,
        quote_version: accepted.quoteVersion,
        status: 'CONFIRMED',
        turn: 'BUSINESS',
        remark: accepted.remark,
        address: accepted.address,
        terms: accepted.terms,
        line_count: accepted.lines.length,
        goods_total: goodsTotal,
        is_open_price: false,
        freight: accepted.freight,
        client_name: accepted.clientName,
        business_name: accepted.businessName,
        business_unread: 1,
        due_at: null,
        confirmed_at: now,
        created_at: now,
        updated_at: now,
      },
    ],
    accepted.lines.map((line, sort) => ({
      ...line,
      order_id: id,
      sort,
      reply_state: null,
      reply_price: null,
      reply_lead_days: null,
    })),
    { now, logs: false },
  )
  await logStatus(work, actor, { entity: 'order', id, from: null, to: 'CONFIRMED', action: 'accept' })
  const orderNo = numbers.get(id)!
  const row = (await findOrder(db, id))!
  await notifyParties(work, row, 'CLIENT', {
    title: `报价已被接受，生成意向单 ${orderNo}`,
    content: `询价单 ${accepted.inquiryNo}`,
  })
  return { id, orderNo }
}
