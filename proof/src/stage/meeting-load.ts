import type { Random } from '../random.ts'
import type { Reply } from './request.ts'
import type { Stage } from './stage.ts'

export interface Fair {
  readonly meetingId: string
  readonly tickets: readonly { readonly id: string; readonly price: number }[]
  /** What a code takes off each ticket, fen. */
  readonly promo: { readonly code: string; readonly off: number }
  readonly buyers: readonly string[]
  readonly organiser: string
  /** Another administrator of its company. */
  readonly second: string
}

interface Order {
  readonly id: string
  readonly token: string
  readonly ids: readonly string[]
}

const BUSY = 50300
/** Whom something is done for mostly: older orders have been paid or given up. */
const LATEST = 12

/** Does one random thing after the other to a meeting, as its buyers, its organiser and its door would. */
export function meetingLoad(stage: Stage, fair: Fair, random: Random, breaches: string[]) {
  const orders: Order[] = []
  const unpaid: Order[] = []
  const codes: string[] = []
  const trades: string[] = []
  const done: Record<string, number> = {}
  let admitted = 0
  let nextPhone = 13_700_000_000

  const ask = async (
    what: string,
    method: string,
    path: string,
    token: string | null,
    body?: object,
  ): Promise<Reply> => {
    const reply = await stage.client.ask({ method, path, token, ...(body && { body }) })
    // all wait for the same few rows: a slow machine tells some to come again
    if (reply.code === BUSY) done.busy = (done.busy ?? 0) + 1
    else if (reply.status === 0 || reply.status >= 500)
      breaches.push(`${what}: ${reply.status} ${reply.error} ${reply.bytes.toString().slice(0, 200)}`)
    if (reply.code === 0) done[what] = (done[what] ?? 0) + 1
    return reply
  }
  const one = <T>(list: readonly T[]): T | null => (list.length > 0 ? random.pick(list) : null)
  const person = () => ({ name: `参会人${nextPhone}`, phone: String(nextPhone++) })

  const enrol = async () => {
    const ticket = random.pick(fair.tickets)
    const count = 1 + random.below(3)
    const isCheaper = ticket.price > 0 && random.below(3) === 0
    const price = ticket.price - (isCheaper ? fair.promo.off : 0)
    const token = random.pick(fair.buyers)
    const reply = await ask('enrol', 'POST', '/api/customer/enroll/save', token, {
      bizType: 'MEET',
      bizId: fair.meetingId,
      attendees: Array.from({ length: count }, () => ({ ticketId: ticket.id, ...person() })),
      amount: count * price,
      promoCode: isCheaper ? fair.promo.code : '',
      waitlist: random.below(2) === 0,
    })
    if (reply.code !== 0) return
    const order = { id: reply.data.orderId, token, ids: reply.data.ids }
    orders.push(order)
    if (reply.data.status === 'UNPAID') unpaid.push(order)
  }
  const pay = async () => {
    const order = one((random.below(4) === 0 ? orders : unpaid).slice(-LATEST))
    if (!order) return
    const channel = random.pick(['WECHAT', 'WECHAT', 'ALIPAY'])
    const begun = await ask('begin', 'POST', '/api/pay/payments/start', order.token, {
      ...{ purpose: 'TICKET', refId: order.id, channel, way: channel === 'WECHAT' ? 'QR' : 'PAGE' },
    })
    if (begun.code !== 0) return
    trades.push(begun.data.tradeNo)
    // some never pay, some twice, some while the order is given up
    for (let i = random.below(4) === 0 ? 0 : 1; i > 0; i--)
      await act(begun.data.tradeNo, random.pick(['PAY', 'PAY', 'PAY', 'PAY_QUIET', 'NOTIFY_50', 'FORGE_SIGNATURE']))
  }
  const act = async (tradeNo: string, what: string) => {
    const reply = await stage.client.ask({ method: 'POST', path: '/dev/pay/act', body: { tradeNo, act: what } })
    if (reply.status === 200) done[what] = (done[what] ?? 0) + 1
  }
  /** Money for an attempt that was left lying, perhaps long after its order was given up. */
  const payLate = async () => {
    const tradeNo = one(trades)
    if (tradeNo) await act(tradeNo, 'PAY_LATE')
  }
  const cancel = async () => {
    const order = one(orders)
    if (order) await ask('cancel', 'POST', '/api/customer/ticketOrder/cancel', order.token, { id: order.id })
  }
  const giveBack = async () => {
    const order = one(orders)
    if (!order) return
    const token = random.below(3) === 0 ? fair.organiser : order.token
    const some = random.below(2) === 0 ? `&ticketIds=${random.pick(order.ids)}` : ''
    await ask('return', 'GET', `/api/customer/ticketOrder/returnTicket?id=${order.id}${some}`, token)
  }
  /** Beyond the rules, of one ticket or all of an order; above the limit the second one agrees, refuses or lets it be. */
  const giveMore = async () => {
    const order = one(orders)
    if (!order) return
    const path = '/api/customer/goodwill'
    const seen = await ask('look at what is left', 'GET', `${path}/ofOrder?id=${order.id}`, fair.organiser)
    if (seen.code !== 0 || seen.data.left === 0) return
    const ticket = random.below(2) === 0 ? one(seen.data.tickets as { id: string; left: number }[]) : null
    const asked = await ask('give more', 'POST', `${path}/ask`, random.pick([fair.organiser, fair.second]), {
      ...{ id: order.id, version: seen.data.version, reason: '模型' },
      ...(ticket && { ticketId: ticket.id }),
      // some ask for more than is left
      amount: 1 + random.below(Math.ceil((ticket?.left ?? seen.data.left) * 1.1)),
    })
    if (asked.data?.status !== 'PENDING') return
    const id = asked.data.id
    const who = random.pick([fair.organiser, fair.second])
    const what = random.pick(['approve', 'approve', 'approve', 'refuse', 'withdraw'])
    await ask(`${what} giving more`, 'POST', `${path}/${what}`, who, {
      id,
      ...(what === 'refuse' && { reason: '模型' }),
    })
  }
  /** Buyers ask for what the rule does not give by itself; the organiser agrees, refuses, or lets it be. */
  const askReturn = async () => {
    const order = one(orders)
    if (!order) return
    const path = '/api/customer/returnRequest'
    const asked = await ask('ask for a return', 'POST', `${path}/ask`, order.token, {
      ...{ id: order.id, reason: '模型', ticketIds: random.below(2) === 0 ? order.ids : [random.pick(order.ids)] },
    })
    if (asked.code !== 0) return
    const ids = asked.data.ids as string[]
    const what = random.pick(['approve', 'approve', 'approve', 'refuse', 'withdraw'])
    const who = what === 'withdraw' ? order.token : random.pick([fair.organiser, fair.second])
    const amount = 1 + random.below(11_000)
    await ask(`${what} a return`, 'POST', `${path}/${what}`, who, {
      ...(what === 'approve' ? { items: ids.map(id => ({ id, amount })) } : { ids }),
      ...(what === 'refuse' && { reason: '模型' }),
    })
  }
  /** Returns are free for a while, then again the organiser's to agree to. */
  const changeRule = () =>
    stage.sql(`update meeting set free_refund_until = ${random.below(2) === 0 ? 'null' : "now() + interval '5 hours'"}
      where id = '${fair.meetingId}'`)
  const accept = async () => {
    const order = one(orders.slice(-LATEST * 4))
    if (order) await ask('accept', 'POST', '/api/customer/ticketOrder/acceptOffer', order.token, { id: order.id })
  }
  const decide = async () => {
    const ids = random.sample(orders, 2).flatMap(order => order.ids)
    if (ids.length === 0) return
    const operation = random.pick(['APPROVE', 'APPROVE', 'APPROVE', 'REJECT', 'RESTORE', 'CANCEL'])
    await ask('decide', 'POST', '/api/customer/enroll/enrollOperation', fair.organiser, {
      ids,
      operation,
      reason: '模型',
    })
  }
  const rename = async () => {
    const order = one(orders)
    if (!order) return
    const body = { id: random.pick(order.ids), fields: person() }
    await ask('rename', 'POST', '/api/customer/enroll/rename', order.token, body)
  }
  const add = async () => {
    const body = { meetId: fair.meetingId, ticketId: random.pick(fair.tickets).id, fields: person() }
    await ask('add', 'POST', '/api/customer/enroll/meetAddEnroll', fair.organiser, body)
  }
  const lookUp = async () => {
    const order = one(orders)
    if (!order) return
    const reply = await ask('look', 'GET', `/api/customer/ticketOrder/${order.id}`, order.token)
    for (const ticket of (reply.data?.tickets ?? []) as { code: string }[]) if (ticket.code) codes.push(ticket.code)
  }
  /** Codes of any age, and tickets by hand, good or not. */
  const scan = async () => {
    const text = random.below(3) === 0 ? one(one(orders)?.ids ?? []) : one(codes)
    if (!text) return
    const path = `/api/customer/enroll/enrollSign/${text}?meetId=${fair.meetingId}&gate=A`
    const reply = await ask('scan', 'GET', path, fair.organiser)
    if (reply.data?.outcome === 'OK') admitted++
  }
  /** Time passes for one order; the job that looks for such orders does the rest. */
  const lapse = async () => {
    const order = one(orders)
    if (order)
      await stage.sql(`update ticket_order set expires_at = now() - interval '1 second'
        where id = '${order.id}' and state in ('UNPAID', 'OFFERED')`)
  }

  const ways: readonly [weight: number, run: () => Promise<unknown>][] = [
    [24, enrol],
    [22, pay],
    [4, payLate],
    [8, cancel],
    [10, giveBack],
    [6, giveMore],
    [8, askReturn],
    [1, changeRule],
    [8, accept],
    [10, decide],
    [4, rename],
    [3, add],
    [10, lookUp],
    [8, scan],
    [6, lapse],
  ]
  const whole = ways.reduce((sum, [weight]) => sum + weight, 0)
  const step = async () => {
    let at = random.below(whole)
    for (const [weight, run] of ways) {
      if (at < weight) {
        await run()
        return
      }
      at -= weight
    }
  }
  return {
    async run(operations: number, clients: number): Promise<void> {
      let left = operations
      const client = async () => {
        while (left-- > 0 && breaches.length === 0) await step()
      }
      await Promise.all(Array.from({ length: clients }, client))
    },
    done,
    admitted: () => admitted,
  }
}
