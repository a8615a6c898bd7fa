import { sleep } from './request.ts'
import type { Stage } from './stage.ts'

const AGAIN_MS = 60_000

/**
 * The reply of a server that may be busy: where it has no connection to spare it says so with 503, and is asked again as
 * a browser does.
 * @returns the reply, and how often it was busy before it
 */
export async function askAgainWhenBusy(client: Stage['client'], request: Parameters<Stage['client']['ask']>[0]) {
  let busy = 0
  let reply = await client.ask(request)
  for (const end = Date.now() + AGAIN_MS; reply.status === 503 && Date.now() < end; busy++) {
    await sleep(200)
    reply = await client.ask(request)
  }
  return { reply, busy }
}
