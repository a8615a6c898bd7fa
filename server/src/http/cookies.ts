/** Reads a Cookie header; a broken value counts as absent. */
export function parseCookies(header: string | undefined): Record<string, string> {
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

/** A Set-Cookie line: SameSite=Lax, HttpOnly unless page scripts must read it, Secure under TLS. */
export function setCookieHeader(
  name: string,
  value: string,
  { maxAgeSeconds, readable, secure }: { maxAgeSeconds: number; readable?: boolean; secure: boolean },
): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', `Max-Age=${maxAgeSeconds}`, 'SameSite=Lax']
  if (!readable) parts.push('HttpOnly')
  if (secure) parts.push('Secure')
  return parts.join('; ')
}
