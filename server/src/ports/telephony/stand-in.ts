import { createHash, createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import type { Clock } from '../../kernel/clock.ts'
import { aliyunPnp, pnpTime } from './aliyun-pnp.ts'
import { signNotice } from './secret-report.ts'
import type { RawNotice, TelephonyPort } from './telephony-port.ts'

export const callActs = ['TALK', 'MISS', 'TWICE', 'LATE', 'CALL_BACK', 'MESSAGE', 'FORGE', 'OLD', 'DOWN'] as const
export type CallAct = (typeof callActs)[number]

interface Subscription {
  readonly subsId: string
  readonly action: 'BindAxb' | 'BindAxn'
  readonly x: string
  a: string
  readonly b: string | null
  readonly outId: string
  expiresAt: number
  isLive: boolean
  /** With a tone for both sides; without one it is not recorded. */
  readonly isRecorded: boolean
}

export interface TelephonyStandIn {
  readonly telephony: TelephonyPort
  /** How reports reach the server; set by the code that mounts it. Answers the HTTP status. */
  deliver: (notice: RawNotice) => Promise<number>
  readonly subscriptions: ReadonlyMap<string, Subscription>
  /**
   * Lets someone call X and reports it; DOWN makes the provider unreachable for a while instead. Answers the statuses
   * of the reports.
   */
  act(x: string, caller: string, act: CallAct, seconds?: number): Promise<readonly number[]>
  isDown: boolean
  /** Recordings that were fetched cannot be fetched. */
  losesRecordings: boolean
  /** The next binding is made, but its answer is lost. */
  losesAnswer: boolean
}

const SETTINGS = {
  accessKeyId: 'stand-in',
  accessKeySecret: 'stand-in-secret',
  endpoint: 'https://dyplsapi.aliyuncs.com',
  pairPool: 'FC100000000001',
  hotlinePool: 'FC100000000002',
  recordingTone: '100000001',
}

/**
 * Stands in for the provider of virtual numbers outside production: the real adapter talks to it in its signed protocol,
 * and it reports calls with signatures of its own. What it knows is gone when the process ends.
 */
export function telephonyStandIn(clock: Clock): TelephonyStandIn {
  const subscriptions = new Map<string, Subscription>()
  // keys are made when someone calls, not at every start
  let made: Record<'own' | 'foreign', { publicKey: string; privateKey: string }> | undefined
  const keys = () => (made ??= { own: newPair(), foreign: newPair() })

  const answer = (code: string, more: object = {}, status = 200) =>
    new Response(JSON.stringify({ Code: code, Message: code, RequestId: randomUUID(), ...more }), { status })

  async function serve(url: URL, request: { headers: Record<string, string> }): Promise<Response> {
    if (standIn.isDown) return new Response('down', { status: 503 })
    if (url.hostname === RECORDINGS) return standIn.losesRecordings ? new Response('', { status: 404 }) : spoken()
    if (!isSigned(url, request.headers, clock.now())) return answer('SignatureDoesNotMatch', {}, 400)
    const given = Object.fromEntries(url.searchParams)
    const action = request.headers['x-acs-action']
    if (action === 'BindAxb' || action === 'BindAxn') return bind(action, given)
    const known = subscriptions.get(given.SubsId ?? '')
    if (!known) return answer('isv.SUBS_ID_NOT_EXIST')
    const isLive = known.isLive && known.expiresAt > clock.now().getTime()
    if (action === 'QuerySubscriptionDetail')
      return answer('OK', { SecretBindDetailDTO: { SubsId: known.subsId, PhoneNoX: known.x, Status: isLive ? 1 : 0 } })
    if (!isLive) return answer('isv.SUBS_ID_EXPIRED')
    if (action === 'UnbindSubscription') known.isLive = false
    else if (given.OperateType === 'updateNoA') known.a = given.PhoneNoA!
    else if (given.OperateType === 'updateExpire') known.expiresAt = readTime(given.Expiration!)
    return answer('OK')
  }

  /** Under one X no number may stand in two live bindings; the provider refuses what ends within a minute. */
  function bind(action: Subscription['action'], given: Record<string, string>): Response {
    const now = clock.now().getTime()
    const expiresAt = readTime(given.Expiration ?? '')
    if (!(expiresAt >= now + 60_000)) return answer('isv.EXPIRATION_TOO_SHORT')
    const live = [...subscriptions.values()].filter(
      one => one.isLive && one.expiresAt > now && one.x === given.PhoneNoX,
    )
    const taken = live.flatMap(({ a, b }) => [a, b])
    const isTaken =
      action === 'BindAxn' ? live.length > 0 : [given.PhoneNoA!, given.PhoneNoB!].some(p => taken.includes(p))
    if (isTaken) return answer('isv.BIND_CONFLICT')
    const subsId = String(1_000_000_000 + subscriptions.size)
    subscriptions.set(subsId, {
      subsId,
      action,
      x: given.PhoneNoX!,
      a: given.PhoneNoA!,
      b: given.PhoneNoB ?? null,
      outId: given.OutId ?? '',
      expiresAt,
      isLive: true,
      isRecorded: given.IsRecordingEnabled === 'true' && hasTones(given.RingConfig),
    })
    if (standIn.losesAnswer) {
      standIn.losesAnswer = false
      throw new TypeError('fetch failed')
    }
    return answer('OK', { SecretBindDTO: { SubsId: subsId, SecretNo: given.PhoneNoX } })
  }

  const standIn: TelephonyStandIn = {
    isDown: false,
    losesRecordings: false,
    losesAnswer: false,
    subscriptions,
    deliver: async () => 0,
    telephony: aliyunPnp(
      {
        ...SETTINGS,
        get noticePublicKey() {
          return keys().own.publicKey
        },
      },
      clock,
      serve,
    ),
    async act(x, caller, act, seconds = 60) {
      if (act === 'DOWN') {
        standIn.isDown = !standIn.isDown
        return []
      }
      const now = clock.now()
      const live = [...subscriptions.values()].filter(one => one.isLive && one.expiresAt > now.getTime() && one.x === x)
      const one = live.find(({ a, b }) => (b === null ? caller !== a : caller === a || caller === b))
      if (!one) return []
      const report = reportOf(one, caller, act, now, seconds)
      const send = (at: Date, key: 'own' | 'foreign' = 'own') =>
        standIn.deliver(signNotice(ADDRESS, JSON.stringify([report]), keys()[key].privateKey, at))
      if (act === 'FORGE') return [await send(now, 'foreign')]
      if (act === 'OLD') return [await send(new Date(now.getTime() - 3_600_000))]
      if (act === 'TWICE') return [await send(now), await send(now)]
      return [await send(now)]
    },
  }
  return standIn
}

const ADDRESS = `/api/customer/telephonyNotice/secretReport/${SETTINGS.pairPool}`

/** LATE is told an hour after it happened; CALL_BACK is answered by either side. */
function reportOf(one: Subscription, caller: string, act: CallAct, now: Date, seconds: number) {
  const released = new Date(now.getTime() - (act === 'LATE' ? 3_600_000 : 0))
  const isMissed = act === 'MISS' || act === 'TWICE' || act === 'LATE'
  const started = new Date(released.getTime() - (isMissed ? 0 : seconds * 1000))
  const isOutgoing = caller === one.a
  const direction = isOutgoing ? 0 : 1
  return {
    call_id: randomUUID().replaceAll('-', ''),
    sub_id: one.subsId,
    out_id: one.outId,
    pool_key: SETTINGS.pairPool,
    phone_no: one.a,
    secret_no: one.x,
    peer_no: isOutgoing ? (one.b ?? '') : caller,
    call_type: act === 'MESSAGE' ? direction + 2 : direction,
    call_time: pnpTime(new Date(started.getTime() - 20_000)),
    ring_time: pnpTime(new Date(started.getTime() - 15_000)),
    start_time: pnpTime(started),
    release_time: pnpTime(released),
    release_dir: 1,
    record_url: one.isRecorded && !isMissed ? `https://${RECORDINGS}/${one.subsId}.wav?Signature=${randomUUID()}` : '',
  }
}

const RECORDINGS = 'stand-in-recordings.oss-cn-hangzhou.aliyuncs.com'

/** Both sides hear that they are recorded, or nobody is. */
function hasTones(config = '{}'): boolean {
  const { AXBRing_A_PICKUP: a, AXBRing_B_PICKUP: b } = JSON.parse(config)
  return a === SETTINGS.recordingTone && b === SETTINGS.recordingTone
}

/** Two seconds of a low tone as WAV, so that something is heard. */
function spoken(): Response {
  const [rate, seconds] = [8000, 2]
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.writeUInt32LE(36 + rate * seconds, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  // one channel of eight bits
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(rate * seconds, 40)
  const tone = Uint8Array.from({ length: rate * seconds }, (_, i) => 128 + 40 * Math.sin((i * 440 * Math.PI) / rate))
  return new Response(Uint8Array.from([...head, ...tone]))
}

const readTime = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`)

const newPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** Checks a request as the provider does: signature over what arrived, time within 15 minutes. */
function isSigned(url: URL, headers: Record<string, string>, now: Date): boolean {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const [, names = '', signature = ''] = /SignedHeaders=([^,]+),Signature=(\w+)/.exec(headers.authorization ?? '') ?? []
  const lines = names
    .split(';')
    .map(name => `${name}:${headers[name]}\n`)
    .join('')
  const canonical = `POST\n/\n${url.search.slice(1)}\n${lines}\n${names}\n${headers['x-acs-content-sha256']}`
  const right = createHmac('sha256', SETTINGS.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  const age = Math.abs(now.getTime() - Date.parse(headers['x-acs-date'] ?? ''))
  return signature === right && age <= 900_000 && headers['x-acs-version'] === '2017-05-25'
}
