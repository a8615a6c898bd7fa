import { Server } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** What came over a line that is open is read within this time. */
const READ_MS = 500
/** So many connections can wait to be accepted: Node's own default for a server. */
const BACKLOG = 511
/** However busy the machine is, something is left of the time in which the process must have ended. */
const LONGEST_MS = 4000

export interface Draining {
  /** Begins the end and answers when the rest may be closed. */
  drain(): Promise<void>
  isEnding(): boolean
}

/**
 * Ends in three steps. First whoever waits is let in; then nobody new is, and every reply says that its connection ends
 * with it; then, once what was sent but not yet read has been read, the rest may be closed. Closing at once would cut
 * connections that wait to be accepted, and those on which a request is on its way. Replies say nothing of the end
 * before the door is shut: a proxy that has its lines taken away comes back at once, and would stand before the door
 * just then.
 */
export function makeDraining(http: FastifyInstance): Draining {
  let isEnding = false
  let accepted = 0
  http.server.on('connection', () => accepted++)
  http.addHook('onSend', async (_request, reply) => {
    if (isEnding) reply.header('connection', 'close')
  })

  /** Each look at the network accepts one connection; while the embedded database computes there is none. */
  async function acceptWhoWaits(): Promise<void> {
    const until = performance.now() + LONGEST_MS
    for (let looks = 0; looks < BACKLOG && performance.now() < until; looks++) {
      const before = accepted
      await setImmediate()
      if (accepted === before) return
    }
  }

  return {
    isEnding: () => isEnding,
    async drain() {
      // from wherever the signal is heard, the next look is a whole one only after this
      await setImmediate()
      await acceptWhoWaits()
      isEnding = true
      // of the net server: that of http would close what looks idle at once
      Server.prototype.close.call(http.server)
      await setTimeout(READ_MS)
      // the time may have passed without a look at the network
      await setImmediate()
      await setImmediate()
    },
  }
}
