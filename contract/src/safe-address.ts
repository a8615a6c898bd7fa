/**
 * Where a link or a redirect may lead. Everything that takes an address from outside (a query parameter, a form, rich
 * text, an operator's setting) asks here; the answer comes from the parsed URL, because browsers drop tabs and line
 * breaks and read backslashes as slashes before they look for a host. No imports, so that public pages may carry it.
 */

/** Any host serves to parse a path; one that nobody can own. */
const HERE = 'https://here.invalid'
/** What URL parsers remove or turn into something else, and spaces, quotes and brackets that a path never needs. */
const UNSAFE = /[\s\p{Cc}\\"<>]/u

/** An address within this site as `/path?query#hash`, or null for everything else. */
export function sitePath(text: string | null | undefined): string | null {
  if (!text?.startsWith('/') || UNSAFE.test(text) || !URL.canParse(text, HERE)) return null
  const { origin, pathname, search, hash, username, password } = new URL(text, HERE)
  if (origin !== HERE || username !== '' || password !== '') return null
  // `/.//evil.example` parses to the path `//evil.example`, which is another host the next time it is read
  return pathname.startsWith('//') ? null : pathname + search + hash
}

/** An http(s) address of any site, as given, or null: no other scheme, no user name, no characters that hide a host. */
export function webAddress(text: string): string | null {
  if (!/^https?:\/\/[^/]/i.test(text) || UNSAFE.test(text) || !URL.canParse(text)) return null
  const { hostname, username, password } = new URL(text)
  return hostname !== '' && username === '' && password === '' ? text : null
}
