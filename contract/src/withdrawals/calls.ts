import { z } from 'zod'
import { defineCall } from '../call.ts'
import {
  BankName,
  BankNumber,
  ById,
  Done,
  Fen,
  Flag,
  Id,
  Instant,
  line,
  NewPassword,
  Nothing,
  RowVersion,
  SmsCode,
} from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { type TaxRule, taxRuleLabels, type WithdrawalState, withdrawalStateLabels } from './labels.ts'

const own = { who: 'user', objects: 'own' } as const

/** Whose money: the company's, or one's own. */
const side = { isBusiness: Flag.optional() }
const ofSide = z.object(side)

const State = z.enum(Object.keys(withdrawalStateLabels) as [WithdrawalState, ...WithdrawalState[]])
const Rule = z.enum(Object.keys(taxRuleLabels) as [TaxRule, ...TaxRule[]])

const bank = { bankName: BankName, branch: line(100).default('') }

/** The number itself is never answered. */
const payee = { bankName: z.string(), branch: z.string(), holderName: z.string(), lastFour: z.string() }

const PayoutAccount = z.object({
  ...payee,
  id: Id,
  version: RowVersion,
  /** The name of its owner is another one by now: it has to be saved again before it is used. */
  isNameOld: z.boolean(),
  createTime: Instant,
})

/** How much of an amount arrives. */
const costs = { amount: Fen, fee: Fen, tax: Fen, net: Fen }

const account = '/api/customer/withdrawalAccount'
const accountFails = ['NOT_ALLOWED', 'REALNAME_NEEDED', 'ALREADY_EXISTS'] as const

/** 收款账户: bank accounts in the owner's own name, which the server sets. */
export const withdrawalAccount = {
  save: defineCall({
    method: 'POST',
    path: `${account}/save`,
    ...own,
    summary: '添加收款账户；户名取自实名或企业名称',
    effect: 'write',
    fails: accountFails,
    input: z.object({ ...side, ...bank, number: BankNumber }),
    reply: ById,
  }),
  update: defineCall({
    method: 'PUT',
    path: `${account}/update`,
    ...own,
    summary: '修改收款账户；不填账号则保留原账号',
    effect: 'write',
    edits: { of: 'withdrawal_account', isCountedThere: true },
    fails: [...accountFails, 'NOT_FOUND', 'CHANGED_MEANWHILE'],
    input: z.object({ id: Id, version: RowVersion, ...bank, number: BankNumber.optional() }),
    reply: Done,
  }),
  list: defineCall({
    method: 'POST',
    path: `${account}/list`,
    ...own,
    summary: '全部收款账户',
    effect: 'read',
    fails: ['NOT_ALLOWED'],
    input: ofSide,
    reply: z.array(PayoutAccount),
  }),
  search: defineCall({
    method: 'POST',
    path: `${account}/search`,
    ...own,
    summary: '收款账户，分页',
    effect: 'read',
    fails: ['NOT_ALLOWED'],
    input: page(side, ['createTime']),
    reply: pageOf(PayoutAccount),
  }),
  delete: defineCall({
    method: 'DELETE',
    path: `${account}/delete`,
    ...own,
    summary: '删除收款账户；已申请的提现不受影响',
    effect: 'write',
    fails: ['NOT_FOUND'],
    input: ById,
    reply: Done,
  }),
}

/** 提现密码: another one than that of the login. */
export const withdrawalPasswordCalls = {
  resetWithdrawPwd: defineCall({
    method: 'POST',
    path: '/api/customer/client/resetWithdrawPwd',
    ...own,
    summary: '凭短信验证码设置提现密码；重设后24小时内不能提现',
    effect: 'write',
    transaction: 'own',
    fails: ['SMS_CODE_WRONG', 'SMS_CODE_EXPIRED'],
    input: z.object({ smsCode: SmsCode, password: NewPassword }),
    reply: Done,
  }),
  updateWithdrawPwd: defineCall({
    method: 'POST',
    path: '/api/customer/client/updateWithdrawPwd',
    ...own,
    summary: '凭原提现密码修改',
    effect: 'write',
    transaction: 'own',
    fails: ['OLD_PASSWORD_WRONG', 'WITHDRAW_LOCKED', 'WITHDRAW_NO_PASSWORD'],
    input: z.object({ oldPassword: z.string().min(1, '请输入原提现密码').max(100), password: NewPassword }),
    reply: Done,
  }),
}

const base = '/api/customer/withdrawal'

const Withdrawal = z.object({
  ...payee,
  ...costs,
  id: Id,
  withdrawalNo: z.string(),
  state: State,
  /** Why it was refused or did not arrive. */
  reason: z.string(),
  /** Number of the bank's receipt, once it is paid. */
  bankNo: z.string(),
  createTime: Instant,
  endTime: Instant.nullable(),
})

const Amount = z.int({ error: '请填写提现金额' }).min(1, '请填写提现金额').max(1_000_000_000, '金额过大')

/** 提现: what the platform owes is paid to the owner's bank account. */
export const withdrawal = {
  terms: defineCall({
    method: 'GET',
    path: `${base}/terms`,
    ...own,
    summary: '提现条件：可提现金额、最低金额、户名、提现密码',
    effect: 'read',
    fails: ['NOT_ALLOWED'],
    input: ofSide,
    reply: z.object({
      balance: Fen,
      held: Fen,
      /** Rewards taken back that later ones pay. */
      debt: Fen,
      min: Fen,
      fee: Fen,
      taxRule: Rule,
      /** The owner's name as it is proved; empty while it is not. */
      holderName: z.string(),
      hasPassword: z.boolean(),
      /** Until then nothing is withdrawn: the password was reset. */
      pausedUntil: Instant.nullable(),
      /** A company gives the platform an invoice over the amount. */
      needsInvoice: z.boolean(),
      /** One withdrawal at a time. */
      isOpen: z.boolean(),
    }),
  }),
  quote: defineCall({
    method: 'POST',
    path: `${base}/quote`,
    ...own,
    summary: '一笔提现的手续费、税与到账金额',
    effect: 'read',
    fails: ['NOT_ALLOWED'],
    input: z.object({ ...side, amount: Amount }),
    reply: z.object(costs),
  }),
  save: defineCall({
    method: 'POST',
    path: `${base}/save`,
    ...own,
    summary: '申请提现；金额随即冻结',
    effect: 'write',
    transaction: 'own',
    fails: [
      'NOT_FOUND',
      'NOT_ALLOWED',
      'REALNAME_NEEDED',
      'WITHDRAW_NO_PASSWORD',
      'WITHDRAW_PASSWORD_WRONG',
      'WITHDRAW_LOCKED',
      'WITHDRAW_PAUSED',
      'WITHDRAW_OPEN',
      'ALREADY_EXISTS',
    ],
    input: z.object({
      ...side,
      accountId: Id,
      amount: Amount,
      /** What arrives, as it was shown. */
      net: Fen.optional(),
      password: z.string({ error: '请输入提现密码' }).min(1, '请输入提现密码').max(100),
      /** Of a company: number of the invoice that it gives. */
      invoiceNo: z
        .string()
        .regex(/^\d{20}$/, '发票号码为20位数字')
        .optional(),
    }),
    reply: ById,
  }),
  search: defineCall({
    method: 'POST',
    path: `${base}/search`,
    ...own,
    summary: '提现记录',
    effect: 'read',
    fails: ['NOT_ALLOWED'],
    input: page({ ...side, state: State.optional() }, ['createTime']),
    reply: pageOf(Withdrawal.extend({ can: z.object({ cancel: z.boolean() }) })),
  }),
  cancel: defineCall({
    method: 'POST',
    path: `${base}/cancel`,
    ...own,
    summary: '审批前取消，金额退回',
    effect: 'write',
    fails: ['NOT_FOUND', 'WRONG_STATE'],
    input: ById,
    reply: Done,
  }),
}

const desk = '/api/operator/withdrawals'
const finance = { who: 'operator', role: 'finance', objects: 'platform' } as const
const decide = { method: 'POST', ...finance, effect: 'write', stepUp: true } as const
const decideFails = ['NOT_FOUND', 'WRONG_STATE'] as const
const Why = z.object({ id: Id, reason: line(200).min(2, '请填写原因') })

/** 提现审批与付款: who approves never pays; above a limit two approve. */
export const withdrawals = {
  search: defineCall({
    method: 'POST',
    path: `${desk}/search`,
    ...finance,
    summary: '提现申请',
    effect: 'read',
    input: page({ state: State.optional(), keyword: line(100).optional() }, ['createTime']),
    reply: pageOf(
      Withdrawal.extend({
        ownerKind: z.enum(['CLIENT', 'COMPANY']),
        ownerName: z.string(),
        invoiceNo: z.string(),
        approvedBy: z.array(z.string()),
        payingBy: z.string(),
        /** Two have to approve it. */
        isLarge: z.boolean(),
        can: z.object({ approve: z.boolean(), reject: z.boolean(), pay: z.boolean(), finish: z.boolean() }),
      }),
    ),
  }),
  counts: defineCall({
    method: 'GET',
    path: `${desk}/counts`,
    ...finance,
    summary: '待审批与待付款的提现数',
    effect: 'read',
    input: Nothing,
    reply: z.object({ applied: z.int(), approved: z.int(), paying: z.int() }),
  }),
  approve: defineCall({
    ...decide,
    path: `${desk}/approve`,
    summary: '通过；超过限额的须提交审批，由第二人通过',
    fails: [...decideFails, 'APPROVAL_NEEDED', 'WITHDRAW_OWNER_FROZEN'],
    input: ById,
    reply: Done,
  }),
  reject: defineCall({
    ...decide,
    path: `${desk}/reject`,
    summary: '驳回，金额退回',
    fails: decideFails,
    input: Why,
    reply: Done,
  }),
  start: defineCall({
    ...decide,
    path: `${desk}/start`,
    summary: '开始付款；审批人不能付款',
    fails: [...decideFails, 'WITHDRAW_APPROVER_PAYS', 'WITHDRAW_OWNER_FROZEN'],
    input: ById,
    reply: Done,
  }),
  payee: defineCall({
    ...decide,
    path: `${desk}/payee`,
    summary: '付款时查看完整账号，仅限付款人，查看会留痕',
    fails: [...decideFails, 'NOT_ALLOWED', 'WITHDRAW_OWNER_FROZEN'],
    input: ById,
    reply: z.object({ holderName: z.string(), bankName: z.string(), branch: z.string(), number: z.string(), net: Fen }),
  }),
  finish: defineCall({
    ...decide,
    path: `${desk}/finish`,
    summary: '登记已付款与银行回单号',
    fails: [...decideFails, 'WITHDRAW_APPROVER_PAYS', 'ALREADY_EXISTS'],
    input: z.object({ id: Id, bankNo: line(64).min(4, '请填写银行回单号') }),
    reply: Done,
  }),
  fail: defineCall({
    ...decide,
    path: `${desk}/fail`,
    summary: '登记付款被银行退回，金额退回申请人',
    fails: [...decideFails, 'WITHDRAW_APPROVER_PAYS'],
    input: Why,
    reply: Done,
  }),
}
