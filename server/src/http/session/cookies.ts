/**
 * Under TLS names begin so: browsers then take the cookie from this very host alone, over TLS, for all its paths. No
 * other host of the domain and nobody on an open line can plant one. Modules know the names without it.
 */
const HOST_PREFIX = '__Host-'

/**
 * The cookies that count, by the names that modules know. Under TLS those without the prefix do not: anybody could have
 * planted them.
 * @param secure whether the site is served over TLS
 */
export function readCookies(header: string | undefined, secure: boolean): Record<string, string> {
  const sent = parseCookies(header)
  if (!secure) return sent
  const own = Object.entries(sent).filter(([name]) => name.startsWith(HOST_PREFIX))
  return Object.fromEntries(own.map(([name, value]) => [name.slice(HOST_PREFIX.length), value]))
}

/** Reads a Cookie header; a broken value counts as absent. */
function parseCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {}
  if (!header) return cookies
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    if (at < 1) continue
    try {
      cookies[pair.slice(0, at).trim()] = decodeURIComponent(pair.slice(at + 1).trim())
    } catch {}
  }
  return cookies
}

/** A Set-Cookie line: SameSite=Lax, HttpOnly unless page scripts must read it, under TLS Secure and for this host. */
export function setCookieHeader(
  name: string,
  value: string,
  { maxAgeSeconds, readable, secure }: { maxAgeSeconds: number; readable?: boolean; secure: boolean },
): string {
  const parts = [
    `${secure ? HOST_PREFIX : ''}${name}=${encodeURIComponent(value)}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'SameSite=Lax',
  ]
  if (!readable) parts.push('HttpOnly')
  if (secure) parts.push('Secure')
  return parts.join('; ')
}
