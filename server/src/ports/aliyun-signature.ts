import { createHash, createHmac } from 'node:crypto'

interface AliyunRequest {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly action: string
  readonly version: string
  /** Different for every request. */
  readonly nonce: string
  readonly at: Date
}

/**
 * Headers of a signed request without a body: ACS3-HMAC-SHA256 (V3 请求结构和签名机制). `host` among them is what was
 * signed; fetch sets the same by itself.
 */
export function signAliyun(
  { method, url, action, version, nonce, at }: AliyunRequest,
  { accessKeyId, accessKeySecret }: { accessKeyId: string; accessKeySecret: string },
): Record<string, string> {
  const headers: Record<string, string> = {
    host: url.host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': at.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const names = Object.keys(headers).sort()
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url.searchParams),
    ...names.map(name => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    sha256(''),
  ].join('\n')
  const signature = createHmac('sha256', accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  return {
    ...headers,
    authorization: `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A query as it is signed, and as it should be sent. */
export function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => `${escapeText(name)}=${escapeText(value)}`)
    .sort()
    .join('&')
}

/** RFC 3986: encodeURIComponent leaves five characters that are to be escaped. */
const escapeText = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
