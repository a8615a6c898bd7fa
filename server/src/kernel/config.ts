import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { weakSecretReason } from './app-secret.ts'
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts'

/** What the environment decides. Read once at start; modules get it handed in, never read the environment. */
export interface Config {
  readonly production: boolean
  readonly host: string
  readonly port: number
  /** PostgreSQL's address, or null for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  /** Streaming replicas of it, for reads that may be a moment old. */
  readonly databaseReplicaUrls: readonly string[]
  /** A replica that is further behind is left out. */
  readonly replicaMaxLagMs: number
  readonly dataDir: string
  /** Signs tokens and file addresses. */
  readonly secret: string
  /** The secret before the present one, while what it sealed is sealed anew. */
  readonly secretBefore: string | null
  /** Own address as people see it, without a slash at the end. */
  readonly origin: string
  /** Domain that operators' passkeys belong to (WebAuthn relying party). */
  readonly passkeyRpId: string
  /** Whether people reach the site over TLS: `origin` begins with https. */
  readonly underTls: boolean
  /** Whose X-Forwarded-For counts. */
  readonly trustProxy: TrustedProxies
  /** What whoever collects /metrics from another machine has to show; null: the same machine alone may ask. */
  readonly metricsToken: string | null
  readonly demo: boolean
  /** Most pictures of demo goods that one start draws. */
  readonly demoPictures: number
  /** Whether what everyone reads alike is kept for some seconds (docs/decisions/0014). */
  readonly keepsReads: boolean
  readonly s3: S3Config | null
  /** Edge caches in front of the product; null: there are none, and no answer carries keys. */
  readonly edge: EdgeConfig | null
  readonly smtpUrl: string | null
  /** Sender of mails, e.g. `上游集 <noreply@example.cn>`. */
  readonly mailFrom: string
  /** Where the end of the audit log is sent every night; null: nowhere. */
  readonly auditMail: string | null
  /** Address of a robot of a group chat that is told of alarms; null: mail alone. */
  readonly alarmWebhook: string | null
  readonly sms: {
    accessKeyId: string
    accessKeySecret: string
    signName: string
    endpoint: string
    /** Our names of templates → codes of the approved ones. */
    templates: Readonly<Record<string, string>>
  } | null
  /** 阿里云号码隐私保护: pools for pairs and for hotlines, and the key that signs reports of calls. */
  readonly telephony: {
    accessKeyId: string
    accessKeySecret: string
    pairPool: string
    hotlinePool: string
    noticePublicKey: string
    /** Without one nothing is recorded. */
    recordingTone: string | null
    endpoint: string
  } | null
  /** 网站应用 of the open platform: who scanned. */
  readonly wechat: { appId: string; appSecret: string; endpoint: string } | null
  /** 服务号 of the same open platform: notices to those who follow it. */
  readonly wechatNotice: { appId: string; appSecret: string; endpoint: string } | null
  /** Merchant numbers at WeChat Pay: the platform's own, and the service provider's under which sellers are paid. */
  readonly wechatPay: WechatPayConfig | null
  readonly wechatPaySellers: WechatPayConfig | null
  readonly alipay: { appId: string; sellerId: string; privateKey: string; publicKey: string; endpoint: string } | null
}

/** A bucket; its name stands in the path of its addresses, or in the host where the given one begins with it. */
export interface S3Config {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
  /** Where browsers reach it: large files then come straight from there. Null: all bytes pass through the server. */
  readonly publicUrl: string | null
  /** Seconds that such an address of a private file counts. */
  readonly signedSeconds: number
}

/** Caches that keep public pages and files until they are asked to drop them. */
export interface EdgeConfig {
  /** Where each of them is asked. */
  readonly purgeUrls: readonly string[]
  readonly token: string | null
}

/** Keys as PEM or as bare base64. */
export interface WechatPayConfig {
  readonly mchId: string
  readonly appId: string
  readonly serial: string
  readonly privateKey: string
  readonly apiV3Key: string
  readonly publicKeyId: string
  readonly publicKey: string
  readonly endpoint: string
}

type Env = Readonly<Record<string, string | undefined>>

/** @throws Error naming the variable that is missing or wrong. */
export function readConfig(env: Env): Config {
  const production = env.NODE_ENV === 'production'
  const port = Number(env.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error('PORT 须为0～65535的整数')
  const host = env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1')
  checkSecrets(env, { production, host })
  const origin = (env.ORIGIN ?? `http://localhost:${port}`).replace(/\/$/, '')
  return {
    production,
    host,
    port,
    databaseUrl: env.DATABASE_URL || null,
    ...readReplicas(env),
    dataDir: resolve(env.DATA_DIR ?? 'data'),
    secret: env.APP_SECRET ?? developmentSecret(env),
    secretBefore: env.APP_SECRET_BEFORE || null,
    origin,
    passkeyRpId: readPasskeyRpId(env, origin),
    underTls: origin.startsWith('https:'),
    trustProxy: readTrustedProxies(env.TRUST_PROXY),
    metricsToken: env.METRICS_TOKEN || null,
    demo: !production && env.DEMO !== 'false',
    demoPictures: readPictures(env.DEMO_PICTURES),
    keepsReads: env.READS_KEPT !== 'false',
    s3: readS3(env, origin),
    edge: readEdge(env),
    smtpUrl: env.SMTP_URL || null,
    mailFrom: env.SMTP_URL ? need(env, 'MAIL_FROM') : (env.MAIL_FROM ?? '上游集 <noreply@localhost>'),
    auditMail: env.AUDIT_MAIL || null,
    alarmWebhook: env.ALARM_WEBHOOK || null,
    sms: env.SMS_ACCESS_KEY_ID
      ? {
          accessKeyId: env.SMS_ACCESS_KEY_ID,
          accessKeySecret: need(env, 'SMS_ACCESS_KEY_SECRET'),
          signName: need(env, 'SMS_SIGN_NAME'),
          endpoint: env.SMS_ENDPOINT ?? 'https://dysmsapi.aliyuncs.com',
          templates: readPairs(env.SMS_TEMPLATES ?? ''),
        }
      : null,
    telephony: telephonyOf(env),
    wechat: env.WECHAT_APP_ID
      ? {
          appId: env.WECHAT_APP_ID,
          appSecret: need(env, 'WECHAT_APP_SECRET'),
          endpoint: env.WECHAT_ENDPOINT ?? 'https://api.weixin.qq.com',
        }
      : null,
    wechatNotice: env.WECHAT_NOTICE_APP_ID
      ? {
          appId: env.WECHAT_NOTICE_APP_ID,
          appSecret: need(env, 'WECHAT_NOTICE_APP_SECRET'),
          endpoint: env.WECHAT_ENDPOINT ?? 'https://api.weixin.qq.com',
        }
      : null,
    wechatPay: readWechatPay(env, 'WECHAT_PAY'),
    wechatPaySellers: readWechatPay(env, 'WECHAT_PAY_SELLERS'),
    alipay: env.ALIPAY_APP_ID
      ? {
          appId: env.ALIPAY_APP_ID,
          sellerId: need(env, 'ALIPAY_SELLER_ID'),
          privateKey: need(env, 'ALIPAY_PRIVATE_KEY'),
          publicKey: need(env, 'ALIPAY_PUBLIC_KEY'),
          endpoint: env.ALIPAY_ENDPOINT ?? 'https://openapi.alipay.com/gateway.do',
        }
      : null,
  }
}

function readPictures(text: string | undefined): number {
  if (!text) return Number.POSITIVE_INFINITY
  const most = Number(text)
  if (!Number.isInteger(most) || most < 0) throw new Error('DEMO_PICTURES 须为0或正整数')
  return most
}

/** The time in which a browser follows a redirect, and no more than an address of ours lives (files/address.ts). */
const [LEAST_SIGNED_S, MOST_SIGNED_S] = [10, 600]

function readS3(env: Env, origin: string): S3Config | null {
  if (!env.S3_ENDPOINT) {
    if (env.S3_PUBLIC_URL) throw new Error('设置 S3_PUBLIC_URL 时须设置 S3_ENDPOINT')
    return null
  }
  const signedSeconds = Number(env.S3_SIGNED_SECONDS || 60)
  if (!(Number.isInteger(signedSeconds) && signedSeconds >= LEAST_SIGNED_S && signedSeconds <= MOST_SIGNED_S)) {
    throw new Error(`S3_SIGNED_SECONDS 须为${LEAST_SIGNED_S}～${MOST_SIGNED_S}的整秒数`)
  }
  return {
    endpoint: env.S3_ENDPOINT,
    bucket: need(env, 'S3_BUCKET'),
    region: env.S3_REGION ?? 'us-east-1',
    accessKey: need(env, 'S3_ACCESS_KEY'),
    secretKey: need(env, 'S3_SECRET_KEY'),
    publicUrl: env.S3_PUBLIC_URL ? readPublicUrl(env.S3_PUBLIC_URL, origin) : null,
    signedSeconds,
  }
}

/** Another host than ours, so that neither cookies go there nor what lies there runs as ours. */
function readPublicUrl(text: string, origin: string): string {
  const url = URL.canParse(text) && !/[?#@;,'\s]/.test(text) ? new URL(text) : null
  const isReachable = url?.protocol === 'https:' || (url?.protocol === 'http:' && !origin.startsWith('https:'))
  if (!url || !isReachable) {
    throw new Error('S3_PUBLIC_URL 须为 https:// 开头的地址（ORIGIN 为 http 时可用 http://），不含账号、参数与片段')
  }
  if (url.hostname === new URL(origin).hostname) throw new Error('S3_PUBLIC_URL 的主机须不同于 ORIGIN')
  return text
}

function readEdge(env: Env): EdgeConfig | null {
  const purgeUrls = (env.CDN_PURGE_URL ?? '').split(',').flatMap(text => text.trim() || [])
  const token = env.CDN_PURGE_TOKEN || null
  if (purgeUrls.length === 0) {
    if (token) throw new Error('设置 CDN_PURGE_TOKEN 时须设置 CDN_PURGE_URL')
    return null
  }
  for (const text of purgeUrls) {
    const url = URL.canParse(text) ? new URL(text) : null
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash) {
      throw new Error('CDN_PURGE_URL 须为 http(s):// 开头、不含账号与片段的地址，多个以逗号分隔')
    }
    // on an open line everyone in between could read it
    if (token && url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) {
      throw new Error('CDN_PURGE_TOKEN 只随 https:// 或本机的 CDN_PURGE_URL 发送')
    }
  }
  return { purgeUrls, token }
}

const telephonyOf = (env: Env): Config['telephony'] =>
  env.PNP_ACCESS_KEY_ID
    ? {
        accessKeyId: env.PNP_ACCESS_KEY_ID,
        accessKeySecret: need(env, 'PNP_ACCESS_KEY_SECRET'),
        pairPool: need(env, 'PNP_POOL_KEY'),
        hotlinePool: need(env, 'PNP_HOTLINE_POOL_KEY'),
        noticePublicKey: need(env, 'PNP_NOTICE_PUBLIC_KEY').replaceAll('\\n', '\n'),
        recordingTone: env.PNP_RECORDING_TONE || null,
        endpoint: env.PNP_ENDPOINT ?? 'https://dyplsapi.aliyuncs.com',
      }
    : null

function readWechatPay(env: Env, prefix: string): WechatPayConfig | null {
  if (!env[`${prefix}_MCH_ID`]) return null
  const apiV3Key = need(env, `${prefix}_API_V3_KEY`)
  if (Buffer.byteLength(apiV3Key) !== 32) throw new Error(`${prefix}_API_V3_KEY 须为32个字符`)
  return {
    mchId: need(env, `${prefix}_MCH_ID`),
    appId: need(env, `${prefix}_APP_ID`),
    serial: need(env, `${prefix}_SERIAL`),
    privateKey: need(env, `${prefix}_PRIVATE_KEY`),
    apiV3Key,
    publicKeyId: need(env, `${prefix}_PUBLIC_KEY_ID`),
    publicKey: need(env, `${prefix}_PUBLIC_KEY`),
    endpoint: env.WECHAT_PAY_ENDPOINT ?? 'https://api.mch.weixin.qq.com',
  }
}

/** Passkeys belong to a domain: that of ORIGIN, or one above it so that they outlive a change of the host's name. */
function readPasskeyRpId(env: Env, origin: string): string {
  const { hostname } = new URL(origin)
  const id = env.PASSKEY_RP_ID || hostname
  if (id !== hostname && !hostname.endsWith(`.${id}`)) {
    throw new Error(`PASSKEY_RP_ID=${id} 须为 ORIGIN 的域名或其上级域名`)
  }
  return id
}

/** Less than two looks at a replica would leave it out at rest. */
const LEAST_LAG_MS = 500
const MOST_LAG_MS = 60_000

function readReplicas(env: Env): Pick<Config, 'databaseReplicaUrls' | 'replicaMaxLagMs'> {
  const urls = (env.DATABASE_REPLICA_URL ?? '').split(',').flatMap(text => text.trim() || [])
  if (urls.length > 0 && !env.DATABASE_URL) throw new Error('设置 DATABASE_REPLICA_URL 时须设置 DATABASE_URL')
  if (!urls.every(url => URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol))) {
    throw new Error('DATABASE_REPLICA_URL 须为 postgres:// 开头的地址，多个以逗号分隔')
  }
  if (new Set([...urls, env.DATABASE_URL]).size <= urls.length) {
    throw new Error('DATABASE_REPLICA_URL 中的地址须各不相同，且不同于 DATABASE_URL')
  }
  const replicaMaxLagMs = Number(env.DATABASE_REPLICA_MAX_LAG_MS || 2000)
  if (!(replicaMaxLagMs >= LEAST_LAG_MS && replicaMaxLagMs <= MOST_LAG_MS)) {
    throw new Error(`DATABASE_REPLICA_MAX_LAG_MS 须为${LEAST_LAG_MS}～${MOST_LAG_MS}的毫秒数`)
  }
  return { databaseReplicaUrls: urls, replicaMaxLagMs }
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/
const LEAST_TOKEN = 16

/** In production, and wherever other machines can reach the server, nobody may know the secret beforehand. */
function checkSecrets(env: Env, { production, host }: { production: boolean; host: string }): void {
  const how = '可用 openssl rand -hex 32 生成'
  const { APP_SECRET: secret = '', METRICS_TOKEN: token = '' } = env
  if (production) {
    const reason = weakSecretReason(secret)
    if (reason) throw new Error(`生产环境须设置 APP_SECRET：${reason}（${how}）`)
    if (secret === env.APP_SECRET_BEFORE) throw new Error('APP_SECRET_BEFORE 与 APP_SECRET 相同：请填写更换前的密钥')
  } else if (!LOOPBACK.test(host) && secret === '') {
    throw new Error(`HOST=${host} 时其他机器可以访问，须设置自己的 APP_SECRET（${how}）`)
  }
  if (token !== '' && token.length < LEAST_TOKEN) throw new Error(`METRICS_TOKEN 至少${LEAST_TOKEN}个字符`)
}

/** `CODE=SMS_154950909,DEMAND_MATCH=SMS_154950910` */
function readPairs(text: string): Record<string, string> {
  const pairs = text.split(',').filter(pair => pair.includes('='))
  return Object.fromEntries(pairs.map(pair => pair.split('=').map(part => part.trim()) as [string, string]))
}

function need(env: Env, name: string): string {
  const value = env[name]
  if (!value) throw new Error(`缺少环境变量 ${name}`)
  return value
}

/** Outside production a secret that lives as long as the shell's, so that a restart keeps sessions where it is set. */
function developmentSecret(env: Env): string {
  return env.DATABASE_URL ? randomBytes(32).toString('hex') : 'development-only-secret-development-only'
}
