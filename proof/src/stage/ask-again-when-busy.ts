import { type Client, type Reply, type Request, sleep } from './request.ts'

const AGAIN_MS = 60_000

/**
 * The reply of a server that may be busy: where it has no connection to spare it says so with 503, and is asked again as
 * a browser does.
 * @returns the reply, and how often it was busy before it
 */
export async function askAgainWhenBusy(client: Client, request: Request): Promise<{ reply: Reply; busy: number }> {
  let busy = 0
  let reply = await client.ask(request)
  for (const end = Date.now() + AGAIN_MS; reply.status === 503 && Date.now() < end; busy++) {
    await sleep(200)
    reply = await client.ask(request)
  }
  return { reply, busy }
}

/** The same server, asked again whenever it is busy: for checks that do not judge how busy it is. */
export const patient = (client: Client): Client => ({
  ask: async request => (await askAgainWhenBusy(client, request)).reply,
  close: client.close,
})
