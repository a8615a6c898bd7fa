import type { Check, Given, Outcome } from '../check.ts'
import { callNamed, requestOf } from '../contract/calls.ts'
import { patient } from '../stage/ask-again-when-busy.ts'
import { deliver, forgeriesOf, rightNotifications } from '../stage/pay-notifications.ts'
import { makePeople, type People } from '../stage/people.ts'
import { sleep } from '../stage/request.ts'
import type { Stage } from '../stage/stage.ts'

const SETTLE = 'server/src/modules/payments/settle.ts'
const PAYABLE = 'server/src/modules/membership/payable.ts'
/** A notice is worked by a job at once; a busy machine takes longer. */
const WORKED_MS = 20_000

interface Paying {
  readonly id: string
  readonly tradeNo: string
}

/** Buys memberships of one company as a browser would, and pays at the stand-in. */
function buyer(stage: Stage, people: People) {
  const who = people.otherSupplier
  const ask = async <T>(name: string, input: object, by = who): Promise<T> => {
    const reply = await patient(stage.client).ask(
      requestOf(callNamed(name), input as Record<string, unknown>, by.enter()),
    )
    if (reply.code !== 0) throw new Error(`${name}: ${reply.status} ${reply.bytes.toString().slice(0, 200)}`)
    return reply.data as T
  }
  return {
    ask,
    order: (packageId: string) => ask<{ id: string; amount: number }>('packageRecord.save', { packageId }),
    begin: (refId: string) =>
      ask<Paying>('payments.start', { purpose: 'PACKAGE', refId, channel: 'WECHAT', way: 'QR' }),
    act: async (tradeNo: string, act: string): Promise<number[]> => {
      const body = { tradeNo, act }
      const reply = await stage.client.ask({ method: 'POST', path: '/dev/pay/act', body, timeout: 60_000 })
      return (JSON.parse(reply.bytes.toString()) as { statuses: number[] }).statuses
    },
    state: async (id: string) => (await ask<{ state: string }>('payments.byId', { id })).state,
    level: async () => (await ask<{ level: { code: string } }>('authority.getBusinessSpecial', {})).level.code,
  }
}

async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + WORKED_MS; Date.now() < end; await sleep(200)) if (await isSo()) return true
  return false
}

/** Money and memberships tell the same: what was paid and not sent back is what records were bought with. */
const BALANCE = `select
  (select coalesce(sum(paid), 0)::int from payment where purpose = 'PACKAGE' and is_settled) as kept,
  (select coalesce(sum(amount), 0)::int from membership where payment_id is not null) as bought,
  (select count(*)::int from payment where state = 'PAID' and not is_settled and refunded <> paid) as loose`

/** Read when the server has ended: the embedded database is open to one process. */
async function booksAfter(stage: Stage, refId?: string): Promise<string[]> {
  await stage.server.kill('SIGTERM')
  return stage.offline(async database => {
    const sums = (await database.query(BALANCE)).rows[0] as { kept: number; bought: number; loose: number }
    const wrong = sums.kept === sums.bought && sums.loose === 0 ? [] : [`the books differ: ${JSON.stringify(sums)}`]
    if (!refId) return wrong
    const { rows } = await database.query(
      `select id from status_log where entity = 'membership' and entity_id = '${refId}' and to_status = 'ACTIVE'`,
    )
    return rows.length === 1 ? wrong : [...wrong, `fifty notices had ${rows.length} effects`]
  })
}

/** R10: forged notices change nothing, and fifty notices beside polling have one effect. */
export const payments: Check = {
  id: 'R10',
  title: 'payment notices',
  databases: ['postgres', 'pglite'],
  twin: {
    says: 'a notice counts whatever amount it names',
    changes: [
      {
        file: SETTLE,
        from: 'if (facts.amount !== row.amount)',
        to: 'if (facts.amount < 0)',
      },
    ],
  },
  moreTwins: [
    {
      says: 'a notice that the provider did not sign is accepted',
      changes: [
        {
          file: 'server/src/ports/pay/wechat-signing.ts',
          from: "return rsaVerify(signed, header('wechatpay-signature'), publicKey)",
          to: "return signed !== '' || rsaVerify(signed, header('wechatpay-signature'), publicKey)",
        },
      ],
    },
  ],
  async run(given: Given): Promise<Outcome> {
    let people = {} as People
    const stage = await given.stage({
      prepare: async database => {
        people = await makePeople(database, 400)
      },
    })
    const breaches: string[] = []
    const { ask, order, begin, act, state, level } = buyer(stage, people)
    const { id: refId } = await order('STANDARD')
    const rounds = given.size({ milestone: 4, small: 1 })
    let sent = 0
    for (let round = 0; round < rounds && breaches.length === 0; round++) {
      const paying = await begin(refId)
      for (const [what, notice] of Object.entries(forgeriesOf(stage, paying.tradeNo))) {
        const { status } = await deliver(stage, notice)
        if (status !== 401) breaches.push(`${what} was answered ${status}`)
        sent++
      }
      if ((await state(paying.id)) !== 'WAIT') breaches.push(`a forgery moved the payment to ${await state(paying.id)}`)
      for (const what of ['FORGE_AMOUNT', 'FORGE_CURRENCY']) {
        // money that was taken for a forged notice leaves nothing to begin
        if (breaches.length > 0) break
        const { id, tradeNo } = await begin(refId)
        await act(tradeNo, what)
        sent++
        if (!(await until(async () => (await state(id)) === 'EXCEPTION')))
          breaches.push(`${what} left the payment ${await state(id)} instead of EXCEPTION`)
      }
      if ((await level()) !== 'FREE') breaches.push('a forgery brought a level')
    }
    if (breaches.length > 0) return { figure: `${sent} forgeries`, breaches }

    const { id, tradeNo } = await begin(refId)
    // the money is there: every notice of it is right, whichever comes first, beside forged ones and questions
    await act(tradeNo, 'PAY_QUIET')
    const right = rightNotifications(stage, tradeNo, 50).map(one => async () => (await deliver(stage, one)).status)
    const forged = Object.values(forgeriesOf(stage, tradeNo)).map(one => async () => {
      await deliver(stage, one)
      return 200
    })
    const asks = Array.from({ length: 20 }, () => async () => {
      await ask('money.paymentAsk', { id }, people.operator).catch(() => null)
      return 200
    })
    const all = [...right, ...forged, ...asks]
    const statuses = await Promise.all(given.random.sample(all, all.length).map(one => one()))
    if (statuses.some(status => status !== 200)) breaches.push(`right notices were answered ${statuses.join(' ')}`)
    if (!(await until(async () => (await level()) === 'STANDARD'))) breaches.push('fifty notices brought nothing')
    breaches.push(...(await booksAfter(stage, refId)))
    return {
      figure: `${sent} forgeries of 14 kinds, 50 notices in any order beside 20 questions and 12 forgeries`,
      breaches,
    }
  },
}

/** R10: what is paid for an order that was given up goes back whole. */
export const givenUpOrders: Check = {
  id: 'R10 late',
  title: 'late payments',
  databases: ['postgres', 'pglite'],
  twin: {
    says: 'money that comes for an order that was given up is kept',
    changes: [
      {
        file: PAYABLE,
        from: '    if (!isOpen || row.amount !== amount) return false\n',
        to: '    if (isOpen && row.amount !== amount) return false\n',
      },
    ],
  },
  async run(given: Given): Promise<Outcome> {
    let people = {} as People
    const stage = await given.stage({
      prepare: async database => {
        people = await makePeople(database, 200)
      },
    })
    const breaches: string[] = []
    const { ask, order, begin, act, level } = buyer(stage, people)
    const rounds = given.size({ milestone: 20, small: 3 })
    // a level that was kept changes what the next order is
    for (let round = 0; round < rounds && breaches.length === 0; round++) {
      const { id: refId, amount } = await order('SENIOR')
      const { id, tradeNo } = await begin(refId)
      await ask('packageRecord.cancel', { id: refId })
      await act(tradeNo, 'PAY')
      const isBack = () => ask<{ refunded: number }>('payments.byId', { id }).then(row => row.refunded === amount)
      if (!(await until(isBack))) breaches.push(`the payment of order ${round} did not go back`)
      if ((await level()) !== 'FREE') breaches.push(`order ${round} was given up and brought a level`)
    }
    breaches.push(...(await booksAfter(stage)))
    return { figure: `${rounds} orders given up and paid`, breaches }
  },
}
