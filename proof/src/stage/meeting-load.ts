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
  /** The organiser decides before it is paid. */
  readonly isReviewed: boolean
}

/** What was said of a request for a return, and answered with success. */
export interface Decision {
  readonly status: 'APPROVED' | 'REFUSED' | 'WITHDRAWN'
  readonly amount: number | null
  /** Of those decided together some meant nothing any more. */
  readonly hasVoid: boolean
}
const DECISIONS = { approve: 'APPROVED', refuse: 'REFUSED', withdraw: 'WITHDRAWN' } as const

const BUSY = 50300
const PAY_DOWN = 18210
/** Whom something is done for mostly: older orders have been paid or given up. */
const LATEST = 12
const drop = <T>(list: T[], item: T): void => {
  const at = list.indexOf(item)
  if (at >= 0) list.splice(at, 1)
}

/** Does one random thing after the other to a meeting, as its buyers, its organiser and its door would. */
export function meetingLoad(stage: Stage, fair: Fair, random: Random, breaches: string[]) {
  const orders: Order[] = []
  const unpaid: Order[] = []
  const paid: Order[] = []
  const requests: { readonly ids: readonly string[]; readonly token: string }[] = []
  const codes: { readonly text: string; readonly id: string }[] = []
  const inside: string[] = []
  const trades: string[] = []
  const decided = new Map<string, Decision>()
  const done: Record<string, number> = {}
  let admitted = 0
  /** Scans and their undoing that were answered "come again": whether they were done is not known. */
  const doubtful = { in: 0, out: 0 }
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
  /** Mostly of those that were paid. */
  const sold = () => one(random.below(3) === 0 ? orders : paid.slice(-LATEST * 2))
  const person = () => ({ name: `参会人${nextPhone}`, phone: String(nextPhone++) })

  const enrol = async () => {
    // free ones would take most of the places
    const ticket = random.pick(random.below(2) === 0 ? fair.tickets : fair.tickets.filter(({ price }) => price > 0))
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
    const { orderId: id, ids, status } = reply.data
    const order = { id, token, ids, isReviewed: status === 'PENDING' }
    orders.push(order)
    if (status === 'UNPAID') unpaid.push(order)
  }
  const pay = async () => {
    const order = one((random.below(4) === 0 ? orders : unpaid).slice(-LATEST))
    if (!order) return
    // not tried over and over, but some twice
    if (random.below(4) > 0) drop(unpaid, order)
    const begun = await ask('begin', 'POST', '/api/pay/payments/start', order.token, {
      ...{ purpose: 'TICKET', refId: order.id, channel: 'WECHAT', way: random.pick(['QR', 'H5']) },
    })
    if (begun.code === BUSY || begun.code === PAY_DOWN) unpaid.push(order)
    if (begun.code !== 0) return
    trades.push(begun.data.tradeNo)
    // some never pay, some while the order is given up
    if (random.below(4) === 0) return
    await act(begun.data.tradeNo, random.pick(['PAY', 'PAY', 'PAY', 'PAY_QUIET', 'NOTIFY_50', 'FORGE_SIGNATURE']))
    paid.push(order)
  }
  const act = async (tradeNo: string, what: string) => {
    const reply = await stage.client.ask({ method: 'POST', path: '/dev/pay/act', body: { tradeNo, act: what } })
    if (reply.status !== 200) return
    done[what] = (done[what] ?? 0) + 1
    // a notice that was put off comes again
    const { statuses } = JSON.parse(reply.bytes.toString()) as { statuses: readonly number[] }
    const isPutOff = statuses.some(status => status >= 500)
    if (!isPutOff || what.startsWith('FORGE')) return
    done['notices put off'] = (done['notices put off'] ?? 0) + 1
    await act(tradeNo, 'PAY_LATE')
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
    const order = one(random.below(4) === 0 ? paid : orders)
    if (!order) return
    const token = random.below(3) === 0 ? fair.organiser : order.token
    const some = random.below(2) === 0 ? `&ticketIds=${random.pick(order.ids)}` : ''
    await ask('return', 'GET', `/api/customer/ticketOrder/returnTicket?id=${order.id}${some}`, token)
  }
  /** Beyond the rules, of one ticket or all of an order; above the limit the second one agrees, refuses or lets it be. */
  const giveMore = async () => {
    const order = sold()
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
  /** Buyers ask for what the rule does not give by itself. */
  const askReturn = async () => {
    const order = sold()
    if (!order) return
    const { data } = await ask('look', 'GET', `/api/customer/ticketOrder/${order.id}`, order.token)
    const askable = ((data?.tickets ?? []) as { id: string; can: { askReturn: boolean } }[])
      .filter(({ can }) => can.askReturn)
      .map(ticket => ticket.id)
    // some ask for what is not offered to them
    const from = random.below(4) === 0 ? order.ids : askable
    if (from.length === 0) return
    const asked = await ask('ask for a return', 'POST', '/api/customer/returnRequest/ask', order.token, {
      ...{ id: order.id, reason: '模型', ticketIds: random.below(2) === 0 ? from : [random.pick(from)] },
    })
    if (asked.code === 0) requests.push({ ids: asked.data.ids, token: order.token })
  }
  /** Some requests are left lying, some are decided twice, some after the ticket went its way. */
  const decideReturn = async () => {
    const request = one(requests.slice(-LATEST))
    if (!request) return
    const { ids, token } = request
    const what = random.pick(['approve', 'approve', 'approve', 'refuse', 'withdraw'] as const)
    const who = what === 'withdraw' ? token : random.pick([fair.organiser, fair.second])
    // now and then more than is left of a ticket
    const amount = 1 + random.below(random.below(6) === 0 ? 11_000 : 8000)
    const reply = await ask(`${what} a return`, 'POST', `/api/customer/returnRequest/${what}`, who, {
      ...(what === 'approve' ? { items: ids.map(id => ({ id, amount })) } : { ids }),
      ...(what === 'refuse' && { reason: '模型' }),
    })
    if (reply.code !== 0) return
    const hasVoid = what === 'approve' && reply.data.voided > 0
    for (const id of ids) {
      const before = decided.get(id)
      // what means nothing any more is agreed to again without effect
      if (before && !before.hasVoid) breaches.push(`${what} a return: ${id} was decided before`)
      else if (!before)
        decided.set(id, { status: DECISIONS[what], amount: what === 'approve' ? amount : null, hasVoid })
    }
    if (random.below(4) > 0) drop(requests, request)
  }
  /** Returns are free for a while, then again the organiser's to agree to. */
  const changeRule = () =>
    stage.sql(`update meeting set free_refund_until = ${random.below(3) > 0 ? 'null' : "now() + interval '5 hours'"}
      where id = '${fair.meetingId}'`)
  const accept = async () => {
    const order = one(orders.slice(-LATEST * 4))
    if (!order) return
    const reply = await ask('accept', 'POST', '/api/customer/ticketOrder/acceptOffer', order.token, { id: order.id })
    if (reply.data?.status === 'UNPAID') unpaid.push(order)
  }
  const decide = async () => {
    const chosen = random.sample(orders, 2)
    const ids = chosen.flatMap(order => order.ids)
    if (ids.length === 0) return
    const operation = random.pick(['APPROVE', 'APPROVE', 'APPROVE', 'REJECT', 'RESTORE', 'CANCEL'])
    await ask('decide', 'POST', '/api/customer/enroll/enrollOperation', fair.organiser, {
      ids,
      operation,
      reason: '模型',
    })
    if (operation === 'APPROVE') unpaid.push(...chosen.filter(order => order.isReviewed))
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
    for (const { code, id } of (reply.data?.tickets ?? []) as { code: string; id: string }[])
      if (code) codes.push({ text: code, id })
  }
  /** Codes of any age, and tickets by hand, good or not. */
  const scan = async () => {
    const byHand = random.below(3) === 0 ? one(one(orders)?.ids ?? []) : null
    const shown = byHand ? { text: byHand, id: byHand } : one(codes)
    if (!shown) return
    const path = `/api/customer/enroll/enrollSign/${shown.text}?meetId=${fair.meetingId}&gate=A`
    const reply = await ask('scan', 'GET', path, fair.organiser)
    if (reply.code === BUSY) doubtful.in++
    if (reply.data?.outcome !== 'OK') return
    admitted++
    inside.push(shown.id)
  }
  /** The ticket of who was let in by mistake can be returned again. */
  const undo = async () => {
    const enrollId = one(inside)
    if (!enrollId) return
    drop(inside, enrollId)
    const body = { meetId: fair.meetingId, enrollId, reason: '模型：扫错人' }
    const reply = await ask('undo a scan', 'POST', '/api/customer/meetDoor/undo', fair.organiser, body)
    if (reply.code === 0) admitted--
    else if (reply.code === BUSY) doubtful.out++
  }
  /** Time passes for one order; the job that looks for such orders does the rest. */
  const lapse = async () => {
    const order = one(orders.slice(-LATEST * 4))
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
    [14, askReturn],
    [8, decideReturn],
    [3, changeRule],
    [8, accept],
    [10, decide],
    [4, rename],
    [3, add],
    [10, lookUp],
    [8, scan],
    [4, undo],
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
    decided: decided as ReadonlyMap<string, Decision>,
    admitted: () => ({ least: admitted - doubtful.out, most: admitted + doubtful.in }),
  }
}
