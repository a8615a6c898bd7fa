import type { WithdrawalState } from '@shangyouji/contract/withdrawals/labels'
import type { Services } from '../../../server/src/kernel/services.ts'
import { hashPassword } from '../../../server/src/modules/accounts/api.ts'
import { makeAccount, makeProvedName } from '../../../server/src/modules/accounts/factory.ts'
import { makeRecharge } from '../../../server/src/modules/balance/factory.ts'
import { makeInvitation } from '../../../server/src/modules/invitations/factory.ts'
import { makeSmsOrder } from '../../../server/src/modules/sms-packs/factory.ts'
import {
  makeEarned,
  makePayoutAccount,
  makeWithdrawal,
  makeWithdrawalPassword,
} from '../../../server/src/modules/withdrawals/factory.ts'
import { DEMO_WITHDRAWAL_PASSWORD } from '../personas.ts'
import { payersOf } from './payers.ts'
import type { People } from './people.ts'

const DAY_MS = 86_400_000
/** Nobody's: its place code is a whole province's, which no person is given. */
const DEMO_ID_NUMBER = '110000198503070011'

/** Money of the story: a company that paid in, its orders and packs of messages in every state. */
export async function seedMoney(services: Services, { suppliers, buyer }: People): Promise<void> {
  const {
    database: { db },
    clock,
  } = services
  const now = clock.now().getTime()
  const at = (days: number) => new Date(now - days * DAY_MS)
  const { companyId, accountId } = suppliers[0]!
  const owner = { kind: 'COMPANY', id: companyId } as const
  await nameCode(services, accountId, 'SHENLAN6')
  const make = (amount: number, isPaid: boolean, days: number) =>
    db.transaction().execute(inner => makeRecharge(inner, { owner, accountId, amount, isPaid, at: at(days) }))
  await make(300_000, true, 45)
  await make(50_000, false, 12)
  await make(200_000, true, 3)
  await make(100_000, false, 0.1)
  const pack = { companyId, accountId, packageId: 'SMALL' } as const
  await makeSmsOrder(db, { ...pack, isPaid: true, at: at(100) })
  await makeSmsOrder(db, { ...pack, packageId: 'MEDIUM', isPaid: false, at: at(9) })
  await makeSmsOrder(db, { ...pack, packageId: 'MEDIUM', isPaid: false, at: at(0.2) })
  await seedWithdrawals(services, buyer, at)
  await seedCompanyWithdrawals(services, suppliers, at)
}

/** The buyer's rewards and withdrawals in every state; one of them is open. */
async function seedWithdrawals(services: Services, buyer: string, at: (days: number) => Date): Promise<void> {
  const { db } = services.database
  const { name } = await db.selectFrom('account').select('name').where('id', '=', buyer).executeTakeFirstOrThrow()
  await makeProvedName(services, { accountId: buyer, name, idNumber: DEMO_ID_NUMBER, at: at(90) })
  await makeWithdrawalPassword(services, buyer, await hashPassword(DEMO_WITHDRAWAL_PASSWORD))
  const owner = { kind: 'CLIENT', id: buyer } as const
  await makeEarned(services, owner, 300_000, at(60))
  const bank = { owner, accountId: buyer, holderName: name, bankName: '中国工商银行', number: '6222020200112233438' }
  await makePayoutAccount(services, { ...bank, at: at(59) })
  const by = await payersOf(db)
  const make = (state: WithdrawalState, amount: number, days: number, reason = '') =>
    makeWithdrawal(services, { ...bank, ...by, state, amount, tax: amount / 5, reason, at: at(days) })
  await make('PAID', 50_000, 50)
  await make('CANCELLED', 20_000, 41)
  await make('REJECTED', 30_000, 30, '奖励正在核查，核实后可再次申请')
  await make('FAILED', 30_000, 20, '银行退回：账户状态异常')
  await make('APPLIED', 40_000, 1)
  await seedInvitations(services, buyer, at)
}

/** Rewards of companies on their way to the bank: approved, and being paid by another one than who approved. */
async function seedCompanyWithdrawals(
  services: Services,
  suppliers: People['suppliers'],
  at: (days: number) => Date,
): Promise<void> {
  const { db } = services.database
  const by = await payersOf(db)
  const make = async (place: number, state: 'APPROVED' | 'PAYING', last: string) => {
    const { companyId, accountId } = suppliers[place]!
    const { name } = await db.selectFrom('company').select('name').where('id', '=', companyId).executeTakeFirstOrThrow()
    const owner = { kind: 'COMPANY', id: companyId } as const
    await makeEarned(services, owner, 20_000, at(30))
    const bank = { owner, accountId, holderName: name, bankName: '招商银行', number: `12190945331${last}` }
    await makePayoutAccount(services, { ...bank, at: at(25) })
    const invoiceNo = `2631200000000000${last}`
    await makeWithdrawal(services, { ...bank, ...by, state, amount: 20_000, tax: 0, invoiceNo, at: at(2) })
  }
  await make(0, 'APPROVED', '0801')
  await make(2, 'PAYING', '0302')
}

const invitedPeople = [
  ['PENDING', '徐嘉', null],
  ['REVIEW', '许航', 'MANY_FROM_NETWORK'],
  ['HELD', '梁思远', null],
  ['PAID', '高晨', null],
  ['REFUSED', '郑怡', 'SAME_DEVICE'],
  ['EXPIRED', '冯立', 'NO_ACT'],
  ['REVOKED', '贺川', 'FROZEN'],
] as const

/** As everyone has who registered. */
const nameCode = ({ database: { db } }: Services, id: string, invitation_code: string) =>
  db.updateTable('account').set({ invitation_code }).where('id', '=', id).execute()

/** Whom the buyer has invited, in every state. */
async function seedInvitations(services: Services, inviter: string, at: (days: number) => Date): Promise<void> {
  const {
    database: { db },
    jobs,
  } = services
  await nameCode(services, inviter, 'LINXIA26')
  for (const [place, [state, name, reason]] of invitedPeople.entries()) {
    const days = 8 * (place + 1)
    const { id } = await makeAccount(db, { name, organisation: '某生物技术公司', createdAt: at(days) })
    await db.updateTable('account').set({ invited_by: inviter }).where('id', '=', id).execute()
    const hasActed = state === 'HELD' || state === 'PAID'
    const invitation = await makeInvitation(db, {
      inviter_id: inviter,
      invitee_id: id,
      state,
      reason,
      at: at(days),
      ...(hasActed && { act: 'DEMAND', acted_at: at(days - 20), due_at: at(days - 27) }),
      ...(state === 'PAID' && { reward: 'POINTS', amount: 50, paid_at: at(days - 27) }),
    })
    if (state === 'PAID')
      await jobs.send(db, 'points.grant', { rule: 'INVITE', ownerId: inviter, refId: invitation, note: '' })
  }
}
