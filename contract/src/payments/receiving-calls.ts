import { z } from 'zod'
import { defineCall } from '../call.ts'
import { BankName, BankNumber, Done, Fen, Flag, Id, Instant, line, Nothing, SeenVersion } from '../fields.ts'
import { PayState, TransferState } from './states.ts'

/** The bank account of a seller, whole: for who transfers to it. */
export const Payee = z.object({
  holderName: z.string(),
  bankName: z.string(),
  branch: z.string(),
  number: z.string(),
  /** What the seller is called by now, where that is no longer the holder's name. */
  renamedTo: z.string(),
})
export type Payee = z.infer<typeof Payee>

/** A bank transfer to a seller, as its payer and the seller see it. */
export const SellerTransfer = z.object({
  /** Of the payment. */
  id: Id,
  amount: Fen,
  state: TransferState,
  /** Stands in the remark of the transfer. */
  code: z.string(),
  /** The slip by a signed address, empty while there is none. */
  proof: z.string(),
  proofTime: Instant.nullable(),
  expireTime: Instant,
  /** Why the last slip did not count. */
  refusal: z.string(),
  /** Of the seller's bank statement. */
  bankNo: z.string(),
  /** The money came but nothing was bought with it, so it goes back. */
  isInVain: z.boolean(),
  /** What goes back; the seller pays it from its own account. */
  backs: z.array(
    z.object({
      id: Id,
      amount: Fen,
      reason: z.string(),
      isDone: z.boolean(),
      /** What the seller wrote down of its own transfer. */
      proof: z.string(),
      proofUrl: z.string(),
      doneTime: Instant.nullable(),
    }),
  ),
})
export type SellerTransfer = z.infer<typeof SellerTransfer>

const member = { who: 'organiser+business', objects: 'company' } as const

/** 收款账户: a company's own bank account, to which buyers transfer; its name is the company's, set by the server. */
export const receivingAccount = {
  own: defineCall({
    gives: { of: 'receivingAccount', by: [], per: 'company' },
    method: 'GET',
    path: '/api/customer/receivingAccount/own',
    ...member,
    summary: '本企业的收款账户与可用的收款方式',
    effect: 'read',
    input: Nothing,
    reply: z.object({
      version: SeenVersion,
      /** The company's name, under which the account is saved. */
      holderName: z.string(),
      /** Of the recorded account, where the company is called otherwise by now: no new transfers until it is saved again. */
      formerName: z.string(),
      bankName: z.string(),
      branch: z.string(),
      /** Empty while none is recorded; the number itself is never answered here. */
      lastFour: z.string(),
      isOffered: z.boolean(),
      /** Operators have recorded a number for WeChat Pay and Alipay. */
      hasMerchant: z.boolean(),
      updateTime: Instant.nullable(),
      can: z.object({ edit: z.boolean() }),
    }),
  }),
  save: defineCall({
    edits: { of: 'receivingAccount', by: [], per: 'company' },
    method: 'POST',
    path: '/api/customer/receivingAccount/save',
    ...member,
    summary: '登记或更换收款账户；已开始的转账仍按原账户',
    effect: 'write',
    stepUp: true,
    fails: ['NOT_ALLOWED', 'CHANGED_MEANWHILE'],
    input: z.object({
      version: SeenVersion,
      bankName: BankName,
      branch: line(100).default(''),
      /** None keeps the one that is recorded. */
      number: BankNumber.optional(),
      isOffered: Flag.default(true),
    }),
    reply: Done,
  }),
}

const base = '/api/customer/receivedTransfer'
// frozen companies too: what they sold is theirs to settle
const seller = { who: 'user', objects: 'company', effect: 'write' } as const

/** 收到的转账: what buyers transferred to the caller's company. */
export const receivedTransfer = {
  confirm: defineCall({
    method: 'POST',
    path: `${base}/confirm`,
    ...seller,
    summary: '确认转账到账；金额须与应收一致',
    stepUp: true,
    fails: ['NOT_FOUND', 'NOT_ALLOWED', 'WRONG_STATE'],
    input: z.object({
      id: Id,
      amount: Fen.min(1, '请填写到账金额').max(1_000_000_000, '金额过大'),
      bankNo: line(64, 4),
    }),
    reply: z.object({
      state: PayState,
      /** False: the places are gone, so the money has to go back. */
      isSettled: z.boolean(),
    }),
  }),
  refuse: defineCall({
    method: 'POST',
    path: `${base}/refuse`,
    ...seller,
    summary: '凭证有误或未收到款项；付款方可在期限内重新上传',
    fails: ['NOT_FOUND', 'NOT_ALLOWED', 'WRONG_STATE'],
    input: z.object({ id: Id, reason: line(200, 2) }),
    reply: Done,
  }),
  payBack: defineCall({
    method: 'POST',
    path: `${base}/payBack`,
    ...seller,
    summary: '登记已从本企业账户退回的款项',
    fails: ['NOT_FOUND', 'NOT_ALLOWED', 'WRONG_STATE'],
    input: z.object({ id: Id, proof: line(200, 4), url: line(300).default('') }),
    reply: Done,
  }),
}
