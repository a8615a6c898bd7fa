import { Server } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Whoever came before we were told to end is let in within this time, unless the machine is busy. */
const LISTEN_MS = 300
/** What came over a line that is open is read within this time. */
const READ_MS = 300
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
 * Ends in three steps. First every reply says that its connection ends with it; then nobody new is let in; then, once
 * what was sent but not yet read has been read, the rest may be closed. Closing at once would cut connections that wait
 * to be accepted, and those on which a request is on its way.
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
      isEnding = true
      await setTimeout(LISTEN_MS)
      await acceptWhoWaits()
      // of the net server: that of http would close what looks idle at once
      Server.prototype.close.call(http.server)
      await setTimeout(READ_MS)
      // the time may have passed without a look at the network
      await setImmediate()
      await setImmediate()
    },
  }
}
