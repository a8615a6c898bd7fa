import { createHash, createSign, createVerify, timingSafeEqual } from 'node:crypto'
import type { CallReport, RawNotice } from './telephony-port.ts'

const MAX_AGE_MS = 15 * 60_000
const MOST_REPORTS = 500

/** What is signed of a message pushed by 消息服务 MNS to an HTTP endpoint. */
function signedText({ path, headers }: Omit<RawNotice, 'body'>): string {
  const own = Object.keys(headers)
    .filter(name => name.startsWith('x-mns-'))
    .sort()
    .map(name => `${name}:${headers[name]}\n`)
    .join('')
  const { 'content-md5': md5 = '', 'content-type': type = '', date = '' } = headers
  return `POST\n${md5}\n${type}\n${date}\n${own}${path}`
}

/** MNS writes the digest as base64 of its hexadecimal form. */
const digestOf = (body: string): string => Buffer.from(createHash('md5').update(body).digest('hex')).toString('base64')

const isSame = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

/** Whether a message comes from the holder of the key, is whole and not old. */
export function isSignedNotice(notice: RawNotice, publicKey: string, now: Date): boolean {
  const { headers, body } = notice
  const sentAt = Date.parse(headers.date ?? '')
  if (!(Math.abs(now.getTime() - sentAt) <= MAX_AGE_MS)) return false
  if (!isSame(headers['content-md5'] ?? '', digestOf(body))) return false
  const signature = Buffer.from(headers.authorization ?? '', 'base64')
  return createVerify('RSA-SHA1').update(signedText(notice)).verify(publicKey, signature)
}

/** Signs a message as MNS does: for the stand-in and for tests. */
export function signNotice(path: string, body: string, privateKey: string, at: Date): RawNotice {
  const headers = {
    'content-type': 'text/plain;charset=utf-8',
    'content-md5': digestOf(body),
    date: at.toUTCString(),
    'x-mns-message-id': createHash('md5').update(`${at.getTime()}${body}`).digest('hex').toUpperCase(),
    'x-mns-version': '2015-06-06',
  }
  const authorization = createSign('RSA-SHA1').update(signedText({ path, headers })).sign(privateKey, 'base64')
  return { path, headers: { ...headers, authorization }, body }
}

interface RawReport {
  readonly call_id?: unknown
  readonly sub_id?: unknown
  readonly out_id?: unknown
  readonly phone_no?: unknown
  readonly secret_no?: unknown
  readonly peer_no?: unknown
  readonly call_type?: unknown
  readonly call_time?: unknown
  readonly start_time?: unknown
  readonly release_time?: unknown
  readonly record_url?: unknown
}

/** `2026-11-20 10:05:00` in Shanghai; null for what is no time. */
function instant(value: unknown): Date | null {
  const text = typeof value === 'string' ? value : ''
  const at = Date.parse(`${text.trim().replace(' ', 'T')}+08:00`)
  return Number.isNaN(at) ? null : new Date(at)
}

/** SecretReport: a call, or several; messages (call_type 2 and 3) and what names no call are left out. */
export function readSecretReports(body: string): readonly CallReport[] | null {
  let raw: unknown
  try {
    raw = JSON.parse(body)
  } catch {
    return null
  }
  const list = (Array.isArray(raw) ? raw : [raw]) as RawReport[]
  if (list.length > MOST_REPORTS || list.some(one => typeof one !== 'object' || one === null)) return null
  return list.flatMap(one => {
    const direction = one.call_type === 1 ? ('IN' as const) : one.call_type === 0 ? ('OUT' as const) : null
    const callId = String(one.call_id ?? '')
    const releaseAt = instant(one.release_time)
    const startAt = instant(one.start_time)
    if (!direction || callId === '' || callId.length > 100 || !releaseAt) return []
    return [
      {
        callId,
        subsId: String(one.sub_id ?? ''),
        outId: String(one.out_id ?? ''),
        x: String(one.secret_no ?? ''),
        peer: String(one.peer_no ?? ''),
        direction,
        callAt: instant(one.call_time) ?? releaseAt,
        // not answered: no start, or one that equals the end
        startAt: startAt && startAt < releaseAt ? startAt : null,
        releaseAt,
        recordingAt: typeof one.record_url === 'string' && one.record_url !== '' ? one.record_url : null,
      },
    ]
  })
}
