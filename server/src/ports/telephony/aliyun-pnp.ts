import { randomUUID } from 'node:crypto'
import { shanghaiDate, shanghaiTime } from '../../kernel/calendar.ts'
import type { Clock } from '../../kernel/clock.ts'
import { canonicalQuery, signAliyun } from '../aliyun-signature.ts'
import { readRecording } from './recording.ts'
import { isSignedNotice, readSecretReports } from './secret-report.ts'
import { type BoundAt, type HotlineBinding, type TelephonyPort, TelephonyRefused } from './telephony-port.ts'

export interface AliyunPnpSettings {
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly endpoint: string
  /** Pools of numbers: for pairs (AXB), and for hotlines (AXN). */
  readonly pairPool: string
  readonly hotlinePool: string
  /** PEM; checks who sends reports of calls. */
  readonly noticePublicKey: string
  /** Number of the tone that says that a call is recorded; null where none is set. */
  readonly recordingTone: string | null
}

type Ask = (
  address: URL,
  request: { method: 'POST' | 'GET'; headers: Record<string, string>; redirect?: 'error' },
) => Promise<Response>

const TIMEOUT_MS = 8000
const COPY_TIMEOUT_MS = 120_000

/** `yyyy-MM-dd HH:mm:ss` in Shanghai. */
export const pnpTime = (at: Date): string =>
  `${shanghaiDate(at)} ${shanghaiTime(at)}:${String(at.getUTCSeconds()).padStart(2, '0')}`

const askNetwork: Ask = (url, request) =>
  fetch(url, { ...request, signal: AbortSignal.timeout(request.method === 'GET' ? COPY_TIMEOUT_MS : TIMEOUT_MS) })

interface Detail {
  readonly SecretBindDetailDTO?: { readonly Status?: number | string }
}

/** Never without the tone that both sides hear. */
function recordedWith({ recordingTone: tone }: AliyunPnpSettings) {
  if (tone === null) throw new TelephonyRefused('NO_RECORDING_TONE')
  return {
    IsRecordingEnabled: 'true',
    RingConfig: JSON.stringify({ AXBRing_A_PICKUP: tone, AXBRing_B_PICKUP: tone }),
  }
}

/** 阿里云号码隐私保护 (Dyplsapi 2017-05-25). Errors carry the provider's code, never a number. */
export function aliyunPnp(settings: AliyunPnpSettings, clock: Clock, ask?: Ask): TelephonyPort {
  const send = ask ?? askNetwork

  /** @throws TelephonyRefused where the provider says no */
  async function call<R>(action: string, values: Record<string, string>): Promise<R> {
    const url = new URL('/', settings.endpoint)
    url.search = canonicalQuery(new URLSearchParams(values))
    const signing = {
      method: 'POST',
      url,
      action,
      version: '2017-05-25',
      nonce: randomUUID(),
      at: clock.now(),
    } as const
    const headers = { ...signAliyun(signing, settings), accept: 'application/json' }
    const reply = await send(url, { method: 'POST', headers })
    const body = (await reply.json().catch(() => ({}))) as { Code?: string } & R
    if (body.Code === 'OK') return body
    // without a code of the provider, or with a fault of its own, nobody knows what has become of it
    if (!body.Code || reply.status >= 500 || body.Code.startsWith('isp.'))
      throw new Error(`telephony provider answered ${body.Code ?? `HTTP ${reply.status}`}`)
    throw new TelephonyRefused(body.Code)
  }

  interface Bound {
    readonly SecretBindDTO?: { readonly SubsId?: string }
  }
  const bind = async (action: string, pool: string, binding: HotlineBinding, more: Record<string, string>) => {
    const { SecretBindDTO: made } = await call<Bound>(action, {
      PoolKey: pool,
      PhoneNoA: binding.a,
      PhoneNoX: binding.x,
      Expiration: pnpTime(binding.expiresAt),
      IsRecordingEnabled: 'false',
      OutId: binding.outId,
      ...more,
    })
    if (!made?.SubsId) throw new Error('telephony provider answered no SubsId')
    return made.SubsId
  }
  const poolOf = ({ kind }: BoundAt) => (kind === 'AXB' ? settings.pairPool : settings.hotlinePool)
  const update = async (bound: BoundAt, values: Record<string, string>) =>
    void (await call('UpdateSubscription', {
      PoolKey: poolOf(bound),
      SubsId: bound.subsId,
      PhoneNoX: bound.x,
      ...values,
    }))

  return {
    account: settings.pairPool,
    hasRecordingTone: settings.recordingTone !== null,
    bindPair: async ({ isRecorded, b, ...binding }) =>
      bind('BindAxb', settings.pairPool, binding, { PhoneNoB: b, ...(isRecorded && recordedWith(settings)) }),
    fetchRecording: address => readRecording(address, send),
    bindHotline: binding => bind('BindAxn', settings.hotlinePool, binding, {}),
    changeReal: (bound, a) => update(bound, { OperateType: 'updateNoA', PhoneNoA: a }),
    extend: (bound, at) => update(bound, { OperateType: 'updateExpire', Expiration: pnpTime(at) }),
    async unbind(bound) {
      const values = { PoolKey: poolOf(bound), SubsId: bound.subsId, SecretNo: bound.x }
      await call('UnbindSubscription', values).catch(error => {
        if (!(error instanceof TelephonyRefused && GONE.test(error.code))) throw error
      })
    },
    async isBound(bound) {
      const values = { PoolKey: poolOf(bound), SubsId: bound.subsId, PhoneNoX: bound.x }
      try {
        const { SecretBindDetailDTO: detail } = await call<Detail>('QuerySubscriptionDetail', values)
        return String(detail?.Status) === '1'
      } catch (error) {
        if (error instanceof TelephonyRefused && GONE.test(error.code)) return false
        throw error
      }
    },
    readReports: (notice, now) =>
      isSignedNotice(notice, settings.noticePublicKey, now) ? readSecretReports(notice.body) : null,
    reportsTaken: { type: 'application/json', body: '{"code":0,"msg":"成功"}' },
  }
}

/** Codes that say that there is no such binding (any more). */
const GONE = /NOT_EXIST|NOT_FOUND|EXPIRED|UNBIND/i
