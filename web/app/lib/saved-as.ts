/**
 * The address of a stored file under which it is saved by this name. The link's own `download` does the same only as long
 * as the bytes come from our origin, and large files come from the storage's.
 */
export const savedAs = (url: string, name: string): string =>
  url.startsWith('/files/') ? `${url}${url.includes('?') ? '&' : '?'}save=${encodeURIComponent(name)}` : url
