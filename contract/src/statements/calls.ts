import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Day, Flag, Id, Instant, line } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { type Purse, purseLabels } from './labels.ts'

const PurseField = z.enum(Object.keys(purseLabels) as [Purse, ...Purse[]])

/** Whole days in Shanghai, both included; the second one is not before the first. */
const days = { from: Day, until: Day }

/** Whole fen, or points. */
const Amount = z.int()

const Statement = z.object({
  owner: z.string(),
  purse: PurseField,
  /** What was there before the first day and after the last one: closing = opening + came − went. */
  opening: Amount,
  came: Amount,
  went: Amount,
  closing: Amount,
  /** Oldest first. */
  lines: pageOf(
    z.object({
      id: Id,
      name: z.string(),
      note: z.string(),
      /** Negative for what went out. */
      amount: Amount,
      /** What was there after it. */
      balance: Amount,
      time: Instant,
    }),
  ),
})

const own = { who: 'user', objects: 'own' } as const
const finance = { who: 'operator', role: 'finance', objects: 'platform' } as const
const mine = { purse: PurseField, isBusiness: Flag.optional(), ...days }

/** 对账单: one account over some days, with what was there before and after. */
export const statement = {
  search: defineCall({
    method: 'POST',
    path: '/api/customer/statement/search',
    ...own,
    summary: '本人或本企业一个账户的对账单',
    effect: 'read',
    fails: ['NOT_ALLOWED'],
    input: page(mine, ['time'], 50),
    reply: Statement,
  }),
  export: defineCall({
    method: 'POST',
    path: '/api/customer/statement/export',
    ...own,
    summary: '导出对账单，含期初与期末',
    effect: 'write',
    kind: 'download',
    fails: ['NOT_ALLOWED', 'EXPORT_TOO_LARGE'],
    input: z.object(mine),
    reply: z.unknown(),
  }),
}

/** 账户: whose points and money there are, and the statement of each. */
export const statements = {
  accounts: defineCall({
    method: 'POST',
    path: '/api/operator/statements/accounts',
    ...finance,
    summary: '积分与资金账户',
    effect: 'read',
    input: page(
      {
        /** Part of the name of a company or person, or a whole phone number. */
        keyword: line(60).optional(),
        purse: PurseField.optional(),
      },
      ['createTime'],
      20,
    ),
    reply: pageOf(
      z.object({
        id: Id,
        purse: PurseField,
        side: z.enum(['CLIENT', 'BUSINESS']),
        ownerId: Id,
        owner: z.string(),
        balance: Amount,
        held: Amount,
        debt: Amount,
      }),
    ),
  }),
  byAccount: defineCall({
    method: 'POST',
    path: '/api/operator/statements/byAccount',
    ...finance,
    summary: '一个账户的对账单',
    effect: 'read',
    fails: ['NOT_FOUND'],
    input: page({ accountId: Id, ...days }, ['time'], 50),
    reply: Statement,
  }),
  export: defineCall({
    method: 'POST',
    path: '/api/operator/statements/export',
    ...finance,
    summary: '导出一个账户的对账单',
    effect: 'write',
    kind: 'download',
    fails: ['NOT_FOUND', 'EXPORT_TOO_LARGE'],
    input: z.object({ accountId: Id, ...days }),
    reply: z.unknown(),
  }),
}
