import type { Work } from '../../http/serve.ts'
import { inTransaction } from '../../jobs/in-transaction.ts'
import { yuanOf } from '../../kernel/money.ts'
import type { Services } from '../../kernel/services.ts'
import { earnedOf, notifyOwner } from '../balance/api.ts'
import { parameters } from '../base/api.ts'
import { earn, revoke } from '../ledger/api.ts'
import { whyRefused } from './judge.ts'
import * as queries from './queries.ts'

const DAY_MS = 86_400_000
export const MONEY_CODE = 'INVITE_COMPANY'
const refOf = ({ id }: { readonly id: string }) => ({ kind: 'INVITATION', id })
const ownerOf = ({ inviter_id }: queries.InvitationRow) => ({ kind: 'CLIENT', id: inviter_id }) as const

/** Looks at every open invitation: what has been done, what is due, what has to be taken back. */
export async function advanceInvitations(services: Services): Promise<void> {
  const { database, clock } = services
  const days = await parameters(database.db).number('invitation.revokeDays')
  const paidSince = new Date(clock.now().getTime() - days * DAY_MS)
  for (let after: string | null = null; ; ) {
    const ids = await queries.listOpen(database.db, after, paidSince)
    for (const id of ids) await inTransaction(services, work => advance(work, id, paidSince))
    after = ids.at(-1) ?? null
    if (after === null) return
  }
}

async function advance(work: Work, id: string, paidSince: Date): Promise<void> {
  const { db, clock } = work
  const row = await queries.lockInvitation(db, id)
  if (!row) return
  const now = clock.now()
  const isOpen = row.state === 'PENDING' || row.state === 'HELD' || row.state === 'REVIEW'
  const isRevocable = row.state === 'PAID' && row.paid_at! >= paidSince
  if ((isOpen || isRevocable) && (await queries.isFrozen(db, row.invitee_id))) return takeBack(work, row)
  if (row.state === 'PENDING') return lookForAct(work, row)
  if (row.state === 'HELD' && row.due_at! <= now) return pay(work, row)
}

/** The first real act within the time starts the days of waiting; without one nothing is given. */
async function lookForAct({ db, clock }: Work, row: queries.InvitationRow): Promise<void> {
  const settings = parameters(db)
  const now = clock.now()
  const until = new Date(row.created_at.getTime() + (await settings.number('invitation.actDays')) * DAY_MS)
  const done = await queries.findAct(db, row.invitee_id, row.created_at)
  if (done && done.at <= until) {
    const due = new Date(done.at.getTime() + (await settings.number('invitation.holdDays')) * DAY_MS)
    const change = { state: 'HELD', act: done.act, acted_at: done.at, due_at: due, updated_at: now } as const
    return void (await queries.changeInvitation(db, row.id, change))
  }
  if (until > now) return
  await queries.changeInvitation(db, row.id, { state: 'EXPIRED', reason: 'NO_ACT', updated_at: now })
}

/** A certified company brings money, once; everyone else points. */
async function pay(work: Work, row: queries.InvitationRow): Promise<void> {
  const { db, clock, jobs } = work
  const now = clock.now()
  const reason = await whyRefused(db, { inviterId: row.inviter_id, inviteeId: row.invitee_id })
  if (reason) return void (await queries.changeInvitation(db, row.id, { state: 'REFUSED', reason, updated_at: now }))
  const settings = parameters(db)
  const fen = await settings.number('invitation.companyFen')
  const company = fen > 0 ? await certified(db, row) : undefined
  const paid = { state: 'PAID', paid_at: now, updated_at: now } as const
  if (company) {
    const purpose = { code: MONEY_CODE, ref: refOf(row), note: '邀请企业通过认证' }
    await earn(work, earnedOf(ownerOf(row)), 'REWARD_COST', { amount: fen, expiresOn: null }, purpose)
    await queries.changeInvitation(db, row.id, { ...paid, reward: 'MONEY', amount: fen, company_id: company.id })
    return notifyOwner(work, ownerOf(row), `邀请奖励${yuanOf(fen)}元已到账`, '被邀请企业已通过认证，奖励可以提现')
  }
  const points = await settings.number('points.invite')
  if (points === 0) {
    // nothing is promised while points are switched off: it ends here, or the hourly job would read it for ever
    return void (await queries.changeInvitation(db, row.id, { state: 'REFUSED', reason: 'NO_REWARD', updated_at: now }))
  }
  const event = { rule: 'INVITE', ownerId: row.inviter_id, refId: row.id, note: '' } as const
  await jobs.send(db, 'points.grant', event)
  await queries.changeInvitation(db, row.id, { ...paid, reward: 'POINTS', amount: points })
}

async function certified(db: Work['db'], row: queries.InvitationRow) {
  const [company] = await queries.companiesOf(db, [row.invitee_id])
  if (company?.status !== 'APPROVED' || company.role !== 'OWNER' || company.kind !== 'SUPPLIER') return undefined
  // a company that was certified before was not brought by this invitation
  if (!company.approved_at || company.approved_at < row.created_at) return undefined
  await queries.lockCompany(db, company.id)
  return (await queries.companyIsPaid(db, company.id)) ? undefined : company
}

/** The invited one was frozen: what was paid is taken back, what waits is not paid. */
async function takeBack(work: Work, row: queries.InvitationRow): Promise<void> {
  const { db, clock, jobs } = work
  const change = { state: 'REVOKED', reason: 'FROZEN', updated_at: clock.now() } as const
  await queries.changeInvitation(db, row.id, change)
  if (row.state !== 'PAID') return
  if (row.reward === 'POINTS') {
    const event = { rule: 'INVITE', ownerId: row.inviter_id, refId: row.id, note: '被邀请人已被冻结' } as const
    return void (await jobs.send(db, 'points.revoke', event))
  }
  const taken = await revoke(work, earnedOf(ownerOf(row)), { code: MONEY_CODE, ref: refOf(row) }, '被邀请人已被冻结')
  const text = '被邀请人已被冻结；已提现的部分将从以后的奖励中扣除'
  if (taken > 0) await notifyOwner(work, ownerOf(row), `邀请奖励${yuanOf(taken)}元已撤回`, text)
}
