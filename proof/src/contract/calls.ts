import { contract } from '@shangyouji/contract'
import type { Call, Contract } from '@shangyouji/contract/call'
import type { Request } from '../stage/request.ts'

export interface NamedCall {
  readonly name: string
  readonly call: Call
}

/** Every call that is built. */
export const calls: readonly NamedCall[] = Object.entries(contract as Contract).flatMap(([group, named]) =>
  Object.entries(named).map(([name, call]) => ({ name: `${group}.${name}`, call })),
)

export const callNamed = (name: string): NamedCall => {
  const found = calls.find(call => call.name === name)
  if (!found) throw new Error(`no call ${name}`)
  return found
}

/** Of no row: the id of nothing. */
export const ABSENT_ID = '01890000-0000-7000-8000-000000000000'

const BOUNDARY = 'proof-boundary'

/** A multipart body of one file. */
export function multipart(
  fields: Readonly<Record<string, unknown>>,
  file: { name: string; type: string; bytes: Buffer },
) {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'object' ? JSON.stringify(value) : String(value)}\r\n`,
  )
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([Buffer.from(parts.join('') + head), file.bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  }
}

const inAddress = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(inAddress).join(',')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

/** The request that makes a call with an input, as the web's client makes it. */
export function requestOf(
  { call }: NamedCall,
  input: Readonly<Record<string, unknown>>,
  token: string | null,
): Request {
  const rest: Record<string, unknown> = { ...input }
  const path = call.path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = rest[field] ?? ABSENT_ID
    delete rest[field]
    return encodeURIComponent(inAddress(value).toWellFormed())
  })
  if (call.kind === 'upload') {
    const { headers, body } = multipart(rest, { name: 'a.txt', type: 'text/plain', bytes: Buffer.from('a') })
    return { method: call.method, path, token, headers, body }
  }
  if (call.method !== 'GET') return { method: call.method, path, token, body: rest }
  const query = Object.entries(rest).filter(([, value]) => value !== undefined)
  const search = query.map(
    ([name, value]) =>
      `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(inAddress(value).toWellFormed())}`,
  )
  return { method: call.method, path: search.length > 0 ? `${path}?${search.join('&')}` : path, token }
}
