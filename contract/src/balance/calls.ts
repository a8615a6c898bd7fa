import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ById, Fen, Flag, Id, Instant } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { type CoinOrderState, coinOrderStateLabels, type MoneyCode, moneyCodeLabels } from './labels.ts'

const base = '/api/customer/coinOrder'
const own = { who: 'user', objects: 'own' } as const

/** Whose balance: the company's, or one's own. */
const side = { isBusiness: Flag.optional() }

const State = z.enum(Object.keys(coinOrderStateLabels) as [CoinOrderState, ...CoinOrderState[]])

const CoinOrder = z.object({
  id: Id,
  orderNo: z.string(),
  amount: Fen,
  /** What has gone back to its channel, or is on its way. */
  refunded: Fen,
  state: State,
  createTime: Instant,
  payTime: Instant.nullable(),
  expireTime: Instant,
  can: z.object({ pay: z.boolean(), refund: z.boolean() }),
})

/** Whole yuan: one coin is one yuan. */
export const RechargeAmount = z
  .int({ error: '请填写充值金额' })
  .min(100, '至少充值1元')
  .max(1_000_000_000, '金额过大')
  .multipleOf(100, '充值金额须为整数元')

/**
 * 余额: PREPAID is paid in beforehand and buys services of the platform only; EARNED is what the platform owes, and is
 * the only one that is withdrawn. They are never mixed and never change their owner.
 */
export const coinOrder = {
  getBalance: defineCall({
    method: 'GET',
    path: `${base}/getBalance`,
    ...own,
    summary: '余额与可提现金额',
    effect: 'read',
    input: z.object(side),
    reply: z.object({
      prepaid: Fen,
      /** The most that may be held. */
      cap: Fen,
      canRecharge: z.boolean(),
      /** Why not, where it may not. */
      why: z.string(),
      /** Of a company that is frozen or terminated: what is left only goes back to its channel. */
      isClosed: z.boolean(),
      earned: z.object({
        balance: Fen,
        /** Asked for and not paid out yet. */
        held: Fen,
        /** Rewards taken back that later ones pay. */
        debt: Fen,
      }),
    }),
  }),
  save: defineCall({
    method: 'POST',
    path: `${base}/save`,
    ...own,
    summary: '充值下单；同额未支付的订单不重复生成',
    effect: 'write',
    fails: ['COIN_CAP', 'COIN_NOTHING_TO_BUY', 'NOT_ALLOWED'],
    input: z.object({ ...side, amount: RechargeAmount }),
    reply: CoinOrder,
  }),
  search: defineCall({
    method: 'POST',
    path: `${base}/search`,
    ...own,
    summary: '充值订单',
    effect: 'read',
    input: page(side, ['createTime']),
    reply: pageOf(CoinOrder),
  }),
  records: defineCall({
    method: 'POST',
    path: `${base}/records`,
    ...own,
    summary: '资金明细',
    effect: 'read',
    input: page({ ...side, purse: z.enum(['PREPAID', 'EARNED']).default('PREPAID') }, ['createTime']),
    reply: pageOf(
      z.object({
        id: Id,
        code: z.enum(Object.keys(moneyCodeLabels) as [MoneyCode, ...MoneyCode[]]),
        name: z.string(),
        /** Negative for what went out. */
        amount: z.int(),
        note: z.string(),
        createTime: Instant,
      }),
    ),
  }),
  refund: defineCall({
    method: 'POST',
    path: `${base}/refund`,
    ...own,
    summary: '把一笔充值中尚未使用的金额退回原支付渠道',
    effect: 'write',
    fails: ['NOT_FOUND', 'NOT_ALLOWED', 'COIN_NOTHING_LEFT'],
    input: ById,
    reply: z.object({ amount: Fen }),
  }),
}
