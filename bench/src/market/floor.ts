/**
 * The floor: a minimal Fastify that runs, prepared, all the SQL that the product ran for an answer, and nothing else.
 * Also answers a constant of a given size, for comparison with pages from the cache. Started by the bench with the
 * recorded statements in FLOOR_SQL.
 */
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { nameOf, pool } from './prepared.ts'
import type { Statement } from './record.ts'

const recorded = JSON.parse(readFileSync(process.env.FLOOR_SQL ?? '', 'utf8')) as Record<string, Statement[][]>

const http = Fastify()
http.get<{ Params: { operation: string; index: string } }>('/floor/:operation/:index', async ({ params }) => {
  const statements = recorded[params.operation]?.[Number(params.index)] ?? []
  const rows: unknown[] = []
  for (const { text, values } of statements) {
    rows.push((await pool.query({ name: nameOf(text), text, values: [...values] })).rows)
  }
  return rows
})
http.get<{ Params: { bytes: string } }>('/constant/:bytes', async ({ params }, reply) =>
  reply.type('text/html').send(constant(Number(params.bytes))),
)
const constants = new Map<number, Buffer>()
function constant(bytes: number): Buffer {
  const known = constants.get(bytes) ?? Buffer.alloc(bytes, 'a')
  constants.set(bytes, known)
  return known
}
http.get('/readyz', async () => ({ ok: true }))
await http.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
