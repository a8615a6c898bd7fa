import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Count, Fen, Flag, Id, Instant, line } from '../fields.ts'
import { phaseLabels } from '../meetings/labels.ts'
import { page, pageOf } from '../paging.ts'
import { RegistrationSource, TicketOrderState } from './states.ts'

const base = '/api/operator/meetings'
const support = { who: 'operator', role: 'support', objects: 'platform' } as const
const phases = Object.keys(phaseLabels) as [keyof typeof phaseLabels]

/** 会议与票务 for operators: meetings of all companies, what they sold, and refunds that are on their way. */
export const meetings = {
  search: defineCall({
    method: 'POST',
    path: `${base}/search`,
    ...support,
    summary: '全部企业的会议：名额、订单、票款与未完成的退款',
    effect: 'read',
    input: page(
      {
        /** Part of the title or of the company's name. */
        keyword: line(50).optional(),
        when: z.enum(['UPCOMING', 'RUNNING', 'PAST', 'CANCELLED']).optional(),
        /** Refunds that have not arrived. */
        isRefunding: Flag.optional(),
      },
      ['startTime'],
    ),
    reply: pageOf(
      z.object({
        id: Id,
        title: z.string(),
        companyId: Id,
        companyName: z.string(),
        isPublic: z.boolean(),
        phase: z.enum(phases),
        startTime: Instant,
        endTime: Instant,
        timezone: z.string(),
        taken: Count,
        capacity: Count.nullable(),
        orderNum: Count,
        paid: Fen,
        refunded: Fen,
        /** Tickets whose refund has not arrived, and those of them that a person has to finish. */
        refundingNum: Count,
        abnormalNum: Count,
      }),
    ),
  }),
  orders: defineCall({
    method: 'POST',
    path: `${base}/orders`,
    ...support,
    summary: '票务订单，全部或一场会议的',
    effect: 'read',
    input: page({ meetId: Id.optional(), state: TicketOrderState.optional(), keyword: line(50).optional() }, [
      'createTime',
    ]),
    reply: pageOf(
      z.object({
        id: Id,
        orderNo: z.string(),
        meetId: Id,
        title: z.string(),
        state: TicketOrderState,
        source: RegistrationSource,
        amount: Fen,
        refunded: Fen,
        count: Count,
        buyer: z.string(),
        createTime: Instant,
        payTime: Instant.nullable(),
        refundingNum: Count,
        abnormalNum: Count,
      }),
    ),
  }),
}
