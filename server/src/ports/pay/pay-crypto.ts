import { createCipheriv, createDecipheriv, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** RSA PKCS#1 v1.5 with SHA-256, as both providers sign. */
export const rsaSign = (text: string, privateKey: string): string =>
  sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64')

/** False for anything that is no signature of this text, whatever its shape. */
export function rsaVerify(text: string, signature: string, publicKey: string): boolean {
  if (!BASE64.test(signature)) return false
  return verify('RSA-SHA256', Buffer.from(text), publicKey, Buffer.from(signature, 'base64'))
}

export interface Sealed {
  readonly ciphertext: string
  readonly nonce: string
  readonly associated_data?: string
}

const TAG_BYTES = 16

/** Opens what WeChat Pay sealed with the APIv3 key (AEAD_AES_256_GCM, tag at the end). Null where it does not fit. */
export function gcmOpen({ ciphertext, nonce, associated_data = '' }: Sealed, key: string): string | null {
  const bytes = Buffer.from(ciphertext, 'base64')
  if (bytes.length <= TAG_BYTES) return null
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    cipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    cipher.setAAD(Buffer.from(associated_data))
    return Buffer.concat([cipher.update(bytes.subarray(0, -TAG_BYTES)), cipher.final()]).toString()
  } catch {
    return null
  }
}

export function gcmSeal(
  text: string,
  { nonce, associated_data = '' }: Omit<Sealed, 'ciphertext'>,
  key: string,
): string {
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(associated_data))
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

/** A key as PEM, or as the bare base64 that Alipay hands out (PKCS#8 or PKCS#1; public: SPKI). @throws on anything else */
export function privatePem(text: string): string {
  const key = readKey(text, pem => createPrivateKey(pem), ['PRIVATE KEY', 'RSA PRIVATE KEY'])
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** A public key, or the certificate that carries it. */
export function publicPem(text: string): string {
  const key = readKey(text, pem => createPublicKey(pem), ['PUBLIC KEY', 'RSA PUBLIC KEY'])
  return key.export({ type: 'spki', format: 'pem' }).toString()
}

function readKey<T>(text: string, read: (pem: string) => T, labels: readonly string[]): T {
  const plain = text.replace(/\\n/g, '\n').trim()
  if (plain.startsWith('-----BEGIN')) return read(plain)
  for (const label of labels) {
    try {
      return read(`-----BEGIN ${label}-----\n${plain.replace(/\s/g, '')}\n-----END ${label}-----\n`)
    } catch {}
  }
  throw new Error('no key of a known form')
}

/** `12.30` yuan → 1230 fen. Null for anything that is no amount with at most two decimals. */
export function fenOf(yuan: string): number | null {
  const found = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(yuan.trim())
  if (!found) return null
  const fen = Number(found[2]) * 100 + Number((found[3] ?? '').padEnd(2, '0'))
  return found[1] ? -fen : fen
}

const MAX_DEPTH = 32

/** A JSON object from outside, or null; nothing so deep that reading it could hurt. */
export function jsonObject(text: string): Readonly<Record<string, unknown>> | null {
  let depth = 0
  let deepest = 0
  for (const c of text) {
    if (c === '{' || c === '[') deepest = Math.max(deepest, ++depth)
    else if (c === '}' || c === ']') depth--
  }
  if (deepest > MAX_DEPTH) return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
