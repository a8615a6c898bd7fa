import type { PayloadOf } from '@shangyouji/contract/approvals/requested'
import type { Work } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, found } from '../../kernel/failure.ts'
import { findAccount } from '../accounts/api.ts'
import type { Approvable } from '../approvals/api.ts'
import { parameters } from '../base/api.ts'
import { findCompany } from '../companies/api.ts'
import { earn, type Holder, spend, sumOf } from '../ledger/api.ts'
import { balanceOf, failShort, notifyHolder, ofClient, ofCompany } from './holders.ts'
import { endOfNextYear } from './rules.ts'

const DAY_MS = 86_400_000
const CODE = 'ADMIN'
/** What one operator did alone counts towards what one may do alone; what two decided does not. */
const ALONE = 'ADJUST'
const BY_TWO = 'ADJUST_APPROVED'

type Adjustment = PayloadOf<'POINTS_ADJUST'>

const holderOf = ({ side, id }: Adjustment): Holder => (side === 'CLIENT' ? ofClient(id) : ofCompany(id))

async function nameOf({ db }: Pick<Work, 'db'>, { side, id }: Adjustment): Promise<string> {
  if (side === 'BUSINESS') return `企业：${found(await findCompany(db, id)).name}`
  return `账号：${found(await findAccount(db, id)).name}`
}

/** Points by hand: given until the end of next year, or taken from what is there, never more. */
async function adjust(work: Work, asked: Adjustment, refKind: string, reason: string): Promise<void> {
  const holder = holderOf(asked)
  const purpose = { code: CODE, ref: { kind: refKind, id: newId() }, note: reason }
  const amount = Math.abs(asked.amount)
  if (asked.amount > 0) {
    const portion = { amount, expiresOn: endOfNextYear(shanghaiDate(work.clock.now())) }
    await earn(work, holder, 'ADJUSTED', portion, purpose)
  } else if ((await spend(work, holder, 'ADJUSTED', amount, purpose)) === 'SHORT') {
    await failShort(work, holder, amount)
  }
  await notifyHolder(work, holder, {
    title: asked.amount > 0 ? `平台增加了${amount}积分` : `平台扣除了${amount}积分`,
    content: reason,
    once: `points adjust ${purpose.ref.id}`,
  })
}

/** What one operator does; beyond a number a day it takes two. @throws Failure APPROVAL_NEEDED */
export async function adjustAlone(work: Work, asked: Adjustment, reason: string): Promise<{ balance: number }> {
  const { db, clock } = work
  await nameOf(work, asked)
  const holder = holderOf(asked)
  await adjust(work, asked, ALONE, reason)
  // counted with this one and under the lock of the account, so that of two at once the second one is refused
  const most = await parameters(db).number('approval.points')
  const since = new Date(clock.now().getTime() - DAY_MS)
  if ((await sumOf(db, holder, { code: CODE, refKind: ALONE, since })) > most)
    fail('APPROVAL_NEEDED', { what: `一天内增减超过${most}积分`, kind: 'POINTS_ADJUST' })
  return { balance: (await balanceOf(db, holder, clock.now())).balance }
}

/** 积分调整 beyond what one operator may do alone. */
export const pointsAdjustApprovable: Approvable<'POINTS_ADJUST'> = {
  askedBy: 'finance',
  decidedBy: 'finance',
  async read(work, asked) {
    const title = await nameOf(work, asked)
    const holder = holderOf(asked)
    const { balance, debt } = await balanceOf(work.db, holder, work.clock.now())
    if (balance + asked.amount < 0) await failShort(work, holder, -asked.amount)
    const isMore = asked.amount > 0
    // what is owed is paid first
    const after = isMore ? balance + Math.max(0, asked.amount - debt) : balance + asked.amount
    return {
      objectKey: `${asked.side} ${asked.id}`,
      title,
      changes: [{ label: '积分', before: `${balance}`, after: `${after}` }],
      consequence: `${isMore ? '增加' : '扣除'}${Math.abs(asked.amount)}积分，持有人会收到通知并看到原因`,
      // the balance moves every day: what was asked for is how many, not what is left afterwards
      seen: [asked.amount],
    }
  },
  apply: (work, _actor, { payload, reason }) => adjust(work, payload, BY_TWO, reason),
}
