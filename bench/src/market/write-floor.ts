/**
 * The floor of writing: a minimal Fastify that runs, prepared and in one transaction, all the SQL that the product ran
 * for a call, and nothing else. What the call made anew (ids, numbers of orders) is made anew for each request.
 * Started by the bench with the recorded statements in FLOOR_SQL; ids that are younger than FLOOR_SINCE were made.
 */
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { newId } from '../../../server/src/kernel/clock.ts'
import { nameOf, pool } from './prepared.ts'
import type { Statement } from './record.ts'

const recorded = JSON.parse(readFileSync(process.env.FLOOR_SQL ?? '', 'utf8')) as Record<string, Statement[][]>
const since = Number(process.env.FLOOR_SINCE)

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g
const NUMBER = /\b(YX|ZH)\d{14}\b/g
/** A version 7 id begins with its milliseconds. */
const wasMade = (id: string): boolean => Number.parseInt(id.replace('-', '').slice(0, 12), 16) >= since

/** The values as text with a hole for each thing that was made; splitting it once keeps the floor bare. */
interface Prepared {
  readonly name: string
  readonly text: string
  readonly parts: readonly (string | { readonly made: string })[]
}

const prepare = ({ text, values }: Statement): Prepared => {
  const json = JSON.stringify(values)
  const holes = [...[...json.matchAll(UUID)].filter(([id]) => wasMade(id)), ...json.matchAll(NUMBER)]
  const parts: (string | { made: string })[] = []
  let at = 0
  for (const hole of holes.sort((a, b) => a.index - b.index)) {
    parts.push(json.slice(at, hole.index), { made: hole[0] })
    at = hole.index + hole[0].length
  }
  return { name: nameOf(text), text, parts: [...parts, json.slice(at)] }
}
const calls = Object.fromEntries(
  Object.entries(recorded).map(([name, requests]) => [name, requests.map(statements => statements.map(prepare))]),
)

/** Fourteen digits, others than those of an earlier run on the same database. */
let number = (Date.now() % 1e9) * 1e5
function fresh(old: string, made: Map<string, string>): string {
  const known = made.get(old)
  if (known) return known
  const prefix = /^(YX|ZH)/.exec(old)?.[0]
  const value = prefix ? `${prefix}${String(++number).padStart(14, '0')}` : newId()
  made.set(old, value)
  return value
}

const http = Fastify()
http.post<{ Params: { operation: string; index: string } }>('/floor/:operation/:index', async ({ params }) => {
  const statements = calls[params.operation]![Number(params.index)]!
  const made = new Map<string, string>()
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const { name, text, parts } of statements) {
      const values = JSON.parse(parts.map(part => (typeof part === 'string' ? part : fresh(part.made, made))).join(''))
      await client.query({ name, text, values })
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  return { ok: true }
})
http.get('/readyz', async () => ({ ok: true }))
await http.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
