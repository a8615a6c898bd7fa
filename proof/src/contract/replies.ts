import { unzipSync } from 'fflate'
import type { Reply } from '../stage/request.ts'

/** What a reply says, without what differs from request to request: its time, its own id, the id asked for. */
export function errorOf(reply: Reply, id: string): string {
  const text = contentOf(reply.bytes)
    .replaceAll(id, 'ID')
    .replace(/"timestamp":\d+/g, '"timestamp":0')
    .replace(/（编号 [0-9a-f-]{36}）/g, '')
    .replace(/"requestId":"[^"]*"/g, '')
  return `${reply.status} ${reply.code} ${reply.error} ${text}`
}

/** A zip says what is in it, not when it was made. */
function contentOf(bytes: Buffer): string {
  if (bytes.subarray(0, 2).toString() !== 'PK') return bytes.toString('utf8')
  return Object.entries(unzipSync(bytes))
    .map(([name, content]) => `${name}\n${Buffer.from(content).toString('utf8')}`)
    .join('\n')
}

/** Names, paths and statements of the inside that no reply may carry. */
const inner =
  /\bat .{1,200}\.(ts|js|mjs):\d+|node_modules|file:\/\/|\/server\/src\/|\b(select|insert into|update|delete from)\b .{0,200}\b(from|values|set|where)\b|syntax error at|relation "|column "|duplicate key|violates|SQLSTATE|pg_|PGlite|Kysely|ECONN|ENOENT|TypeError|RangeError|ReferenceError/i

/** What of the inside a reply gives away, or null. */
export function leak(reply: Reply): string | null {
  const type = String(reply.headers['content-type'] ?? '')
  if (!/json|text|html/.test(type)) return null
  const text = reply.code === 0 ? '' : reply.bytes.toString('utf8')
  return inner.exec(text)?.[0] ?? null
}
