import type { Check, Given, Outcome } from '../check.ts'
import { orderLoad, ordersAreWhole, stageTrade } from '../stage/orders.ts'
import { sleep } from '../stage/request.ts'

const CLIENTS = 8
const END_MS = 10_000

/** R8: SIGTERM under load: what was begun before is answered, and the process ends. */
export const ending: Check = {
  id: 'R8',
  title: 'SIGTERM under load',
  databases: ['postgres', 'pglite'],
  twin: {
    says: 'the server ends at once',
    changes: [
      {
        file: 'server/src/main.ts',
        from: 'process.once(signal, () => void server.stop().then(() => process.exit(0)))',
        to: 'process.once(signal, () => process.exit(0))',
      },
    ],
  },
  async run(given: Given): Promise<Outcome> {
    const { stage, trade } = await stageTrade(given)
    const times = given.size({ milestone: Number(process.env.PROOF_ENDS ?? 200), small: 5 })
    const breaches: string[] = []
    const acknowledged = new Map<string, string>()
    let begun = 0
    let lost = 0
    let slowest = 0
    for (let i = 0; i < times; i++) {
      const load = orderLoad(stage, trade, CLIENTS)
      await sleep(300 + given.random.below(400))
      const at = performance.now()
      const { code, ms } = await stage.server.kill('SIGTERM')
      await load.stop()
      slowest = Math.max(slowest, ms)
      if (code !== 0)
        breaches.push(`ended with ${code} after ${ms.toFixed(0)} ms: ${stage.server.printed().slice(-300)}`)
      if (ms > END_MS) breaches.push(`ended only after ${ms.toFixed(0)} ms`)
      for (const { from, to, key, reply } of load.moments) {
        if (from >= at || to < at) continue
        begun++
        if (reply.code === 0) continue
        lost++
        breaches.push(
          `${key}, begun ${(at - from).toFixed(1)} ms before, was answered ${reply.status} ${reply.code} ${reply.error}`,
        )
      }
      for (const [key, groupNo] of load.acknowledged) acknowledged.set(key, groupNo)
      if (i < times - 1) await stage.again()
    }
    const whole = await stage.offline(database => ordersAreWhole(database, acknowledged))
    breaches.push(...whole.breaches)
    return {
      figure: `${times} times with ${CLIENTS} clients: ${begun} requests under way, ${lost} lost; ended within ${slowest.toFixed(0)} ms; ${acknowledged.size} orders acknowledged, ${whole.lost} lost`,
      breaches,
    }
  },
}
