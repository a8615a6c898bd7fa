import { Server } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Whoever came before we were told to end is let in within this time, also while the embedded database computes. */
const LISTEN_MS = 300
/** What came over a line that is open is read within this time. */
const READ_MS = 300

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
  http.addHook('onSend', async (_request, reply) => {
    if (isEnding) reply.header('connection', 'close')
  })
  return {
    isEnding: () => isEnding,
    async drain() {
      isEnding = true
      await setTimeout(LISTEN_MS)
      // right after a look at the network: what waited has just been accepted
      await setImmediate()
      // of the net server: that of http would close what looks idle at once
      Server.prototype.close.call(http.server)
      await setTimeout(READ_MS)
    },
  }
}
