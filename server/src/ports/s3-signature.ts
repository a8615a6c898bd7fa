import { createHash, createHmac } from 'node:crypto'

export interface S3Request {
  readonly method: string
  readonly url: URL
  /** All headers that are signed besides `host`; names in small letters. */
  readonly headers: Readonly<Record<string, string>>
  /** SHA-256 of the body in hex. */
  readonly bodyHash: string
}

export interface S3Credentials {
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

const ALGORITHM = 'AWS4-HMAC-SHA256'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Percent-encoding as Signature Version 4 wants it: everything but A–Z a–z 0–9 - . _ ~ */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

const pathOf = ({ pathname }: URL): string =>
  pathname
    .split('/')
    .map(part => encode(decodeURIComponent(part)))
    .join('/')

const queryOf = ({ searchParams }: URL): string =>
  [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')

const stampOf = (now: Date): string => now.toISOString().replace(/[-:]|\.\d{3}/g, '')
const scopeOf = (stamp: string, { region }: S3Credentials): string => `${stamp.slice(0, 8)}/${region}/s3/aws4_request`

/** The signature over a request, whose headers here include `host`. */
function signatureOf({ method, url, headers, bodyHash }: S3Request, by: S3Credentials, stamp: string): string {
  const names = Object.keys(headers).sort()
  const canonical = [
    method,
    pathOf(url),
    queryOf(url),
    ...names.map(name => `${name}:${headers[name]!.trim().replace(/\s+/g, ' ')}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n')
  const key = [by.region, 's3', 'aws4_request'].reduce<Buffer>(
    (key, part) => hmac(key, part),
    hmac(`AWS4${by.secretKey}`, stamp.slice(0, 8)),
  )
  return hmac(key, [ALGORITHM, stamp, scopeOf(stamp, by), sha256(canonical)].join('\n')).toString('hex')
}

/**
 * AWS Signature Version 4 for S3, signed header form.
 * @returns all headers to send
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signS3(request: S3Request, credentials: S3Credentials, now: Date): Record<string, string> {
  const stamp = stampOf(now)
  const sent = { ...request.headers, 'x-amz-content-sha256': request.bodyHash, 'x-amz-date': stamp }
  const headers: Record<string, string> = { ...sent, host: request.url.host }
  const signature = signatureOf({ ...request, headers }, credentials, stamp)
  const names = Object.keys(headers).sort().join(';')
  return {
    ...sent,
    authorization: `${ALGORITHM} Credential=${credentials.accessKey}/${scopeOf(stamp, credentials)},SignedHeaders=${names},Signature=${signature}`,
  }
}

/**
 * The same in the query: an address under which everyone who has it may GET for some seconds. Its `response-…` parameters
 * are signed with it.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
export function presignS3(
  { url, seconds }: { readonly url: URL; readonly seconds: number },
  credentials: S3Credentials,
  now: Date,
): string {
  const stamp = stampOf(now)
  const signed = new URL(url)
  for (const [name, value] of Object.entries({
    Algorithm: ALGORITHM,
    Credential: `${credentials.accessKey}/${scopeOf(stamp, credentials)}`,
    Date: stamp,
    Expires: String(seconds),
    SignedHeaders: 'host',
  })) {
    signed.searchParams.set(`X-Amz-${name}`, value)
  }
  const request = { method: 'GET', url: signed, headers: { host: signed.host }, bodyHash: 'UNSIGNED-PAYLOAD' }
  // written as it was signed: URLSearchParams would write a space as +, which not every storage reads as one
  return `${signed.origin}${pathOf(signed)}?${queryOf(signed)}&X-Amz-Signature=${signatureOf(request, credentials, stamp)}`
}
