import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { acceptedEncoding } from '../compression.ts'
import { hasBody } from '../slow-bodies.ts'

interface Answer {
  /** Names and values in turn, as node takes them. */
  readonly headers: readonly string[]
  readonly body: Buffer
}

/** What asks for a part of a file, or whether it has changed. */
const conditions = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const

/**
 * Built files as they were sent before, in memory: a first visit to a back-office asks for a hundred of
 * them, and each took 1.8 ms of the server past its folder and Fastify. Their names carry a hash of their content.
 * @param folder of the files and their `.br` twins, which the shortest have not; about 3 MB in all
 */
export function assetAnswers(folder: string) {
  const answers = new Map<string, Answer>()
  return {
    /** Keeps what has just been answered to who takes Brotli: a whole file, as it is where it is too short for a twin. */
    async keep(name: string, reply: FastifyReply): Promise<void> {
      // by the name alone: an address may carry any query
      const address = `/assets/${name}`
      const headers = reply.getHeaders()
      const encoding = headers['content-encoding'] ?? ''
      if (reply.statusCode !== 200 || answers.has(address)) return
      if (acceptedEncoding(reply.request.raw) !== 'br' || (encoding !== 'br' && encoding !== '')) return
      const body = await readFile(join(folder, encoding === 'br' ? `${name}.br` : name))
      answers.set(address, { headers: Object.entries(headers).flatMap(([key, value]) => [key, String(value)]), body })
    },
    /** @returns false where nothing is kept for this request */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const kept = request.method === 'GET' && answers.get(request.url!)
      if (!kept || acceptedEncoding(request) !== 'br' || hasBody(request)) return false
      if (conditions.some(name => name in request.headers)) return false
      response.writeHead(200, [...kept.headers]).end(kept.body)
      return true
    },
  }
}
