import type { Database } from '../../../server/src/db/database.ts'
import { makeTokens } from '../../../server/src/http/session/tokens.ts'
import { newId, systemClock } from '../../../server/src/kernel/clock.ts'
import { hashPassword } from '../../../server/src/modules/accounts/api.ts'
import { makeAccount, makeCompany, makeOperator, makeProvedName } from '../../../server/src/modules/accounts/factory.ts'
import { makeRecharge } from '../../../server/src/modules/balance/factory.ts'
import { earn, type Holder } from '../../../server/src/modules/ledger/api.ts'
import {
  makeEarned,
  makePayoutAccount,
  makeWithdrawalPassword,
} from '../../../server/src/modules/withdrawals/factory.ts'
import { makeMeeting } from '../../../server/src/testing/meeting-scenes.ts'
import { callNamed, requestOf } from '../contract/calls.ts'
import { askAgainWhenBusy } from './ask-again-when-busy.ts'
import { makeSessions } from './people.ts'
import { PROOF_SECRET } from './process.ts'
import { sleep } from './request.ts'
import type { Stage } from './stage.ts'

/** Enough of everything that the load never ends for want of it. */
const FEN = 100_000_000
const POINTS = 5_000_000
const PASSWORD = 'quiet-Harbor-27'
const WITHDRAWN = 20_000
const CHARGED = 100
const TICKET = 12_300
const MONTH_MS = 30 * 86_400_000
const PAUSE_MS = 20
const REFUSED_MS = 200
const UPGRADE_MS = 300

interface Sizes {
  /** People of whom each signs in once. */
  readonly signers: number
  /** Companies of which each buys one level after the other. */
  readonly upgraders: number
}

interface Member {
  readonly id: string
  readonly token: string
}

/** Who moves points and money while the server is killed, and what they have. */
export interface MoneyScene {
  readonly person: Member & { readonly bankId: string }
  readonly company: Member & { readonly companyId: string }
  readonly signers: Member[]
  readonly upgraders: (Member & { readonly companyId: string })[]
  /** Enrols one after the other for a meeting, and pays. */
  readonly visitor: Member & { readonly meetId: string; readonly ticketId: string }
  /** Finance: the first approves, the second pays. */
  readonly staff: readonly [Member, Member]
}

/** Made before the server starts. */
export async function makeMoneyScene(database: Database, sizes: Sizes): Promise<MoneyScene> {
  const { db } = database
  const at = systemClock.now()
  const tokens = makeTokens(PROOF_SECRET, systemClock)
  const services = { database, config: { secret: PROOF_SECRET } }
  const enter = async (who: { accountId: string | null; operatorId: string | null }) =>
    tokens.sign({ sid: (await makeSessions(database, who, 1))[0]! }).token
  const points = (holder: Omit<Holder, 'purse'>) =>
    db.transaction().execute(inner =>
      earn(
        { db: inner, clock: systemClock },
        { ...holder, purse: 'POINTS' },
        'ADJUSTED',
        { amount: POINTS, expiresOn: '2099-12-31' },
        {
          code: 'ADMIN',
          ref: { kind: 'OPENING', id: newId() },
        },
      ),
    )
  const member = async (phone: string): Promise<Member> => {
    const { id } = await makeAccount(db, { phone, name: '林晓' })
    return { id, token: await enter({ accountId: id, operatorId: null }) }
  }
  const company = async (phone: string, companyName: string) => {
    const { accountId, companyId } = await makeCompany(db, { phone, companyName })
    const owner = { kind: 'COMPANY', id: companyId } as const
    await makeRecharge(db, { owner, accountId, amount: FEN, isPaid: true, at })
    return { id: accountId, companyId, token: await enter({ accountId, operatorId: null }) }
  }
  const staff = async (name: string): Promise<Member> => {
    const { id } = await makeOperator(db, { name, roles: ['finance', 'editor'] })
    return { id, token: await enter({ accountId: null, operatorId: id }) }
  }

  const person = await member('13956000000')
  const owner = { kind: 'CLIENT', id: person.id } as const
  await makeProvedName(services, { accountId: person.id, name: '林晓岚', idNumber: '11010519491231002X', at })
  await makeEarned(services, owner, FEN, at)
  await makeWithdrawalPassword({ database, clock: systemClock }, person.id, await hashPassword(PASSWORD))
  const bank = { holderName: '林晓岚', bankName: '中国工商银行', number: '6222020200112233438' }
  const bankId = await makePayoutAccount(services, { owner, accountId: person.id, ...bank, at })
  await points(owner)
  const buyer = await company('13956000001', '证明用资金有限公司')
  await points({ kind: 'COMPANY', id: buyer.companyId })
  const signers: Member[] = []
  for (let i = 0; i < sizes.signers; i++) signers.push(await member(String(13_957_000_000 + i)))
  const upgraders: MoneyScene['upgraders'] = []
  for (let i = 0; i < sizes.upgraders; i++)
    upgraders.push(await company(String(13_958_000_000 + i), `证明用会员${i}有限公司`))
  const both = [await staff('审批'), await staff('付款')] as const
  const host = await makeCompany(db, { phone: '13956000002', companyName: '证明用会务有限公司', kind: 'EXHIBITION' })
  await db
    .insertInto('seller')
    .values({
      ...{ company_id: host.companyId, merchant: '1699999998', operator_id: both[0].id },
      ...{ created_at: at, updated_at: at },
    })
    .execute()
  const startAt = new Date(at.getTime() + MONTH_MS)
  const { id: meetId, ticketIds } = await makeMeeting(db, { ...host, startAt, tickets: [{ price: TICKET }] })
  return {
    person: { ...person, bankId },
    company: buyer,
    signers,
    upgraders,
    visitor: { ...(await member('13956000003')), meetId, ticketId: ticketIds[0]! },
    staff: both,
  }
}

/** What an answer said: kept until the end, when the database has to say the same of each of these objects. */
const promises = {
  'sign-in': 'select account_id::text as id from points_sign',
  'gift order': 'select id::text from gift_order',
  'cancelled gift order': `select id::text from gift_order where status = 'CANCELLED'`,
  recharge: 'select id::text from coin_order',
  'paid recharge': 'select id::text from coin_order where paid_at is not null',
  'paid SMS pack': `select o.id::text from sms_order o join entitlement_grant g on g.source_id = o.id where o.payment_id is not null`,
  'paid membership': 'select id::text from membership where payment_id is not null',
  withdrawal: 'select id::text from withdrawal',
  'withdrawal given back': `select id::text from withdrawal where state in ('CANCELLED', 'FAILED')`,
  'paid withdrawal': `select id::text from withdrawal where state = 'PAID'`,
  enrolment: 'select id::text from registration',
  'paid ticket': `select o.id::text from ticket_order o join registration r on r.order_id = o.id
    where o.payment_id is not null and r.status = 'ENROLLED'`,
} as const
type Promised = keyof typeof promises

export interface MoneyLoad {
  /** Moves points and money for as long as it is told to. */
  work(isOn: () => boolean): Promise<void>
  /** Asks the provider after everything that was paid there. */
  settle(): Promise<void>
  /** What was acknowledged and is not there. */
  lost(database: Database): Promise<string[]>
  /** Acknowledged acts. */
  readonly acts: number
}

class Refused extends Error {}

export async function moneyLoad(stage: Stage, scene: MoneyScene): Promise<MoneyLoad> {
  const kept = new Map<Promised, Set<string>>()
  const paidThere = new Map<string, { readonly what: Promised; readonly id: string }>()
  let [acts, drawn, signed, bought, seats] = [0, 0, 0, 0, 0]
  const promise = (what: Promised, id: string) => {
    kept.set(what, (kept.get(what) ?? new Set()).add(id))
    acts++
  }
  const ask = async <T>({ token }: Member, name: string, input: object = {}): Promise<T> => {
    const { reply } = await askAgainWhenBusy(stage.client, requestOf(callNamed(name), { ...input }, token))
    if (reply.code !== 0) throw new Refused(`${name}: ${reply.status} ${reply.code}`)
    return reply.data as T
  }
  const { person, company, signers, upgraders, visitor, staff } = scene
  const gift = { name: '证明用礼品', kind: 'GOODS', points: 1, stock: 1_000_000, perPerson: null, perDay: null }
  const { id: goodsId } = await ask<{ id: string }>(staff[0], 'points.giftSave', gift)
  const place = { name: '张三', mobile: '13900000009', province: '310000', city: '310100', area: '310115' }
  const { id: addressId } = await ask<{ id: string }>(person, 'address.save', { ...place, address: '张江路1号' })
  const prepaid = (by: Member, purpose: string, refId: string) =>
    ask(by, 'payments.start', { purpose, refId, channel: 'PREPAID', way: 'PREPAID' })

  /** Each is one after another of its kind; killed anywhere in between, it begins again. */
  const loops: (() => Promise<void>)[] = [
    async function signIn() {
      const who = signers[signed]
      if (!who) return sleep(REFUSED_MS)
      await ask(who, 'client.sign')
      signed++
      promise('sign-in', who.id)
    },
    async function exchange() {
      const { id } = await ask<{ id: string }>(person, 'clientIntegralGoods.placeOrder', {
        goodsId,
        quantity: 1,
        addressId,
      })
      promise('gift order', id)
      if (drawn++ % 2) return
      await ask(person, 'clientIntegralGoods.cancelOrder', { id })
      promise('cancelled gift order', id)
    },
    async function recharge() {
      // an open order of the same amount would be answered again
      const amount = CHARGED + (drawn % 50)
      const { id } = await ask<{ id: string }>(person, 'coinOrder.save', { amount })
      promise('recharge', id)
      const begun = { purpose: 'RECHARGE', refId: id, channel: 'WECHAT', way: 'QR' }
      const { id: paymentId, tradeNo } = await ask<{ id: string; tradeNo: string }>(person, 'payments.start', begun)
      const body = { tradeNo, act: drawn++ % 2 ? 'PAY' : 'PAY_QUIET' }
      const reply = await stage.client.ask({ method: 'POST', path: '/dev/pay/act', body })
      if (reply.status !== 200) return
      paidThere.set(paymentId, { what: 'paid recharge', id })
      // no more than thirty are begun in a minute by one account
      await sleep(1500)
    },
    async function enrol() {
      const attendees = [{ ticketId: visitor.ticketId, name: '参会人', phone: String(13_600_000_000 + seats++) }]
      const form = { bizType: 'MEET', bizId: visitor.meetId, amount: TICKET, attendees }
      const { id, orderId } = await ask<{ id: string; orderId: string }>(visitor, 'enroll.save', form)
      promise('enrolment', id)
      const begun = { purpose: 'TICKET', refId: orderId, channel: 'WECHAT', way: 'QR' }
      const { id: paymentId, tradeNo } = await ask<{ id: string; tradeNo: string }>(visitor, 'payments.start', begun)
      const body = { tradeNo, act: seats % 2 ? 'PAY' : 'PAY_QUIET' }
      const reply = await stage.client.ask({ method: 'POST', path: '/dev/pay/act', body })
      if (reply.status !== 200) return
      paidThere.set(paymentId, { what: 'paid ticket', id: orderId })
      await sleep(1500)
    },
    async function withdraw() {
      const wanted = { accountId: person.bankId, amount: WITHDRAWN, password: PASSWORD }
      const open = await ask<{ records: { id: string; state: string }[] }>(person, 'withdrawal.search', { size: 1 })
      const left = open.records.find(({ state }) => ['APPLIED', 'APPROVED', 'PAYING'].includes(state))
      const { id } = left ?? (await ask<{ id: string }>(person, 'withdrawal.save', wanted))
      promise('withdrawal', id)
      if (!left && drawn++ % 3 === 0) {
        await ask(person, 'withdrawal.cancel', { id })
        return promise('withdrawal given back', id)
      }
      if (!left || left.state === 'APPLIED') await ask(staff[0], 'withdrawals.approve', { id })
      if (left?.state !== 'PAYING') await ask(staff[1], 'withdrawals.start', { id })
      if (drawn++ % 3) {
        await ask(staff[1], 'withdrawals.finish', { id, bankNo: `ICBC${id}` })
        return promise('paid withdrawal', id)
      }
      await ask(staff[1], 'withdrawals.fail', { id, reason: '银行退回' })
      promise('withdrawal given back', id)
    },
    async function smsPack() {
      const { code } = await ask<{ code: string }>(company, 'smsOrder.createOrderCode')
      const { id } = await ask<{ id: string }>(company, 'smsOrder.placeOrder', { code, packageId: 'SMALL' })
      await prepaid(company, 'SMS', id)
      promise('paid SMS pack', id)
      await sleep(1500)
    },
    async function rights() {
      await ask(company, 'integralRecord.exChange', { integralId: 'REFRESH_20' })
      await ask(company, 'integralRecord.integralMove', { to: 'CLIENT', amount: 1 }).catch(() => null)
    },
    async function upgrade() {
      const who = upgraders[bought++]
      if (!who) return sleep(REFUSED_MS)
      for (const packageId of ['STANDARD', 'SENIOR', 'FLAGSHIP']) {
        const { id } = await ask<{ id: string }>(who, 'packageRecord.save', { packageId })
        await prepaid(who, 'PACKAGE', id)
        promise('paid membership', id)
        await sleep(UPGRADE_MS)
      }
    },
  ]
  return {
    get acts() {
      return acts
    },
    async work(isOn) {
      const repeat = async (loop: () => Promise<void>) => {
        while (isOn()) {
          await loop().catch(async error => {
            if (!(error instanceof Refused)) throw error
            await sleep(REFUSED_MS)
          })
          await sleep(PAUSE_MS)
        }
      }
      await Promise.all(loops.map(repeat))
    },
    async settle() {
      for (const [paymentId, { what, id }] of paidThere) {
        await ask(staff[0], 'money.paymentAsk', { id: paymentId })
        promise(what, id)
      }
    },
    async lost(database) {
      const breaches: string[] = []
      for (const [what, ids] of kept) {
        const { rows } = await database.query(promises[what])
        const there = new Set(rows.map(({ id }) => id))
        for (const id of ids) if (!there.has(id)) breaches.push(`lost: ${what} ${id} was acknowledged and is not there`)
      }
      const places = await database.query(`select m.taken, t.taken as sold, count(r.id)::int as live from meeting m
        join meeting_ticket t on t.meeting_id = m.id
        left join registration r on r.ticket_id = t.id and r.status in ('OFFERED', 'UNPAID', 'ENROLLED')
        where m.id = '${visitor.meetId}' group by m.id, t.id`)
      for (const row of places.rows)
        if (row.taken !== row.live || row.sold !== row.live) breaches.push(`places differ: ${JSON.stringify(row)}`)
      return breaches
    },
  }
}
