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

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Percent-encoding as Signature Version 4 wants it: everything but A–Z a–z 0–9 - . _ ~ */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * AWS Signature Version 4 for S3, signed header form.
 * @returns all headers to send
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signS3(request: S3Request, credentials: S3Credentials, now: Date): Record<string, string> {
  const stamp = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = stamp.slice(0, 8)
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': request.bodyHash,
    'x-amz-date': stamp,
  }
  const names = Object.keys(headers).sort()
  const signedNames = names.join(';')
  const query = [...request.url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const canonical = [
    request.method,
    request.url.pathname
      .split('/')
      .map(part => encode(decodeURIComponent(part)))
      .join('/'),
    query,
    ...names.map(name => `${name}:${headers[name]!.trim().replace(/\s+/g, ' ')}`),
    '',
    signedNames,
    request.bodyHash,
  ].join('\n')
  const scope = `${day}/${credentials.region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce<Buffer>(
    (key, part) => hmac(key, part),
    hmac(hmac(`AWS4${credentials.secretKey}`, day), credentials.region),
  )
  const signature = hmac(key, toSign).toString('hex')
  const { host: _, ...sent } = headers
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${credentials.accessKey}/${scope},SignedHeaders=${signedNames},Signature=${signature}`,
  }
}
