import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ById, Fen, Id, Instant } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { type ExpressState, expressStateLabels } from './labels.ts'

const own = { who: 'client', objects: 'own' } as const

const State = z.enum(Object.keys(expressStateLabels) as [ExpressState, ...ExpressState[]])

const Express = z.object({
  /** Of the order; null: none was made yet. */
  id: Id.nullable(),
  amount: Fen,
  state: State.nullable(),
  /** Working hours within which it is reviewed. */
  hours: z.int(),
  /** Until when it is reviewed at the latest, once it is paid. */
  dueTime: Instant.nullable(),
  can: z.object({ buy: z.boolean() }),
})

/** 需求加急: a demand that waits for its review is judged within working hours and pushed to suppliers a second time. */
export const demandExpress = {
  search: defineCall({
    method: 'POST',
    path: '/api/customer/demandExpress/search',
    ...own,
    summary: '本人的加急订单',
    effect: 'read',
    input: page({}, ['createTime']),
    reply: pageOf(
      z.object({
        id: Id,
        demandId: Id,
        title: z.string(),
        amount: Fen,
        state: State,
        payTime: Instant.nullable(),
        createTime: Instant,
        can: z.object({ invoice: z.boolean() }),
      }),
    ),
  }),
  getByDemand: defineCall({
    method: 'GET',
    path: '/api/customer/demandExpress/getByDemand/{id}',
    ...own,
    summary: '一条需求的加急：价格与进度',
    effect: 'read',
    fails: ['NOT_FOUND'],
    input: ById,
    reply: Express,
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/customer/demandExpress/save',
    ...own,
    summary: '为待审核的需求下加急订单，每条需求一次',
    effect: 'write',
    fails: ['NOT_FOUND', 'WRONG_STATE', 'ALREADY_EXISTS'],
    input: ById,
    reply: Express,
  }),
}
