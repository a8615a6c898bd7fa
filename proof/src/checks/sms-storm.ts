import type { Database } from '../../../server/src/db/database.ts'
import { systemClock } from '../../../server/src/kernel/clock.ts'
import { makeSliderTicket } from '../../../server/src/modules/accounts/factory.ts'
import type { Check, Given, Outcome } from '../check.ts'
import { makePeople } from '../stage/people.ts'
import type { Client } from '../stage/request.ts'
import type { Stage } from '../stage/stage.ts'

/** The stated limits (domain.md 2.12): seconds of the window, codes in it. */
const perPhone = [
  { seconds: 60, most: 1 },
  { seconds: 3600, most: 5 },
  { seconds: 86_400, most: 10 },
]
const perAddress = { seconds: 3600, most: 20 }
const STORM_PHONE = '13977770001'
const STORM_ADDRESS = '11.22.33.44'

/** S11: however many ask at once, from wherever, through however many processes: never more codes than the limits say. */
export const smsStorm: Check = {
  id: 'S11',
  title: 'SMS storm over two processes and a restart',
  twin: {
    says: 'sends at once are not counted one after the other',
    changes: [
      {
        file: 'server/src/modules/sms/send.ts',
        from: `    await queries.lockPhone(db, phone)
    await queries.lockAddress(db, address)
    const now = clock.now()
    const sent = await queries.sentTo(db, phone, now, resendSeconds)
    if (sent.lately`,
        to: `    const now = clock.now()
    const sent = await queries.sentTo(db, phone, now, resendSeconds)
    if (sent.lately`,
      },
    ],
  },
  async run(given: Given): Promise<Outcome> {
    const bursts = given.size({ milestone: 40, small: 8 })
    const atOnce = given.size({ milestone: 50, small: 30 })
    const tickets: string[] = []
    const stage = await given.stage({
      prepare: async (database: Database) => {
        await makePeople(database, 1)
        for (let i = 0; i < bursts * atOnce * 2; i++) tickets.push(await makeSliderTicket(database.db, systemClock))
      },
    })
    await stage.sql(`update one_time_ticket set expires_at = now() + interval '1 day'`)
    const other = await stage.second()
    let clients: Client[] = [stage.client, other.client]
    const breaches: string[] = []
    let asked = 0
    let sent = 0
    const send = async (i: number, mobile: string, from: string) => {
      const reply = await clients[i % clients.length]!.ask({
        method: 'POST',
        path: '/api/oauth/anno/sendRegisterMsg',
        headers: { 'x-forwarded-for': from },
        body: { mobile, sliderTicket: tickets.pop() },
      })
      asked++
      if (reply.code === 0) sent++
      if (reply.status >= 500) breaches.push(`answered ${reply.status}`)
    }
    for (let burst = 0; burst < bursts; burst++) {
      await Promise.all(Array.from({ length: atOnce }, (_, i) => send(i, STORM_PHONE, `11.9.${burst}.${i + 1}`)))
      await Promise.all(
        Array.from({ length: atOnce }, (_, i) => send(i, `139${String(80_000_000 + burst * 1000 + i)}`, STORM_ADDRESS)),
      )
      breaches.push(...(await overLimit(stage)))
      // an hour of waiting in a moment: what was sent is made older, by more than a minute each time
      await stage.sql(`update sms_log set created_at = created_at - interval '${burst % 4 === 3 ? 1300 : 61} seconds'`)
      await stage.sql('delete from rate_limit')
      if (burst === bursts >> 1) {
        await stage.server.kill('SIGKILL')
        await stage.again()
        clients = [stage.client, other.client]
      }
    }
    if (sent === 0) breaches.push('no code was sent at all')
    return {
      figure: `${asked} asked in ${bursts} storms over two processes, one of them killed and started anew; ${sent} sent, ${breaches.length} over the limits`,
      breaches,
    }
  },
}

/** Looks at every window that ends with a send. */
async function overLimit(stage: Stage): Promise<string[]> {
  const breaches: string[] = []
  for (const { seconds, most } of perPhone) {
    const rows = await stage.sql<{ phone: string; n: number }>(
      `select phone, n from (select phone, count(*) over (partition by phone order by created_at range between '${seconds - 1} seconds' preceding and current row)::int as n from sms_log where purpose = 'CODE') x where n > $1 limit 3`,
      [most],
    )
    for (const { phone, n } of rows) breaches.push(`${n} codes to ${phone} within ${seconds} s, at most ${most}`)
  }
  const rows = await stage.sql<{ address: string; n: number }>(
    `select address, n from (select address, count(*) over (partition by address order by created_at range between '${perAddress.seconds - 1} seconds' preceding and current row)::int as n from sms_log where purpose = 'CODE') x where n > $1 limit 3`,
    [perAddress.most],
  )
  for (const { address, n } of rows)
    breaches.push(`${n} codes for ${address} within an hour, at most ${perAddress.most}`)
  return breaches
}
