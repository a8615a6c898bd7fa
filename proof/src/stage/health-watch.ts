/**
 * Asks /healthz every 20 ms in a process of its own, which nothing else holds up: arguments are port and process. When it
 * is told to end it says of each answer how long it took, and for how long the server's thread computed meanwhile: a
 * machine that is busy with others lengthens the first, not the second.
 */
import { readFileSync } from 'node:fs'
import { openClient, sleep } from './request.ts'

const [port, pid] = process.argv.slice(2)
const client = openClient(Number(port), 1)
const seen: { ms: number; computed: number }[] = []
let isOn = true
process.once('SIGTERM', () => {
  isOn = false
})

/** Milliseconds for which the server's main thread has computed since its start; Linux alone says it. */
function computedMs(): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return null
  }
}

while (isOn) {
  const before = computedMs()
  const { status, ms } = await client.ask({ method: 'GET', path: '/healthz', timeout: 30_000 })
  const after = computedMs()
  const took = status === 200 ? Math.round(ms) : 30_000
  const computed = before === null || after === null || status !== 200 ? took : Math.round(after - before)
  seen.push({ ms: took, computed })
  await sleep(20)
}
process.stdout.write(JSON.stringify(seen), () => process.exit(0))
