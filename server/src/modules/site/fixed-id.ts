import { createHash } from 'node:crypto'

/** An id for a thing that has a name instead of one (the website, a certificate), for what asks for ids. Version 5 by shape. */
export function fixedId(name: string): string {
  const hash = createHash('sha1').update(`shangyouji ${name}`).digest()
  hash[6] = (hash[6]! & 0x0f) | 0x50
  hash[8] = (hash[8]! & 0x3f) | 0x80
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
