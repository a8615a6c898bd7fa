/** Crockford's base 32: no letter that looks like a digit. */
export const CERTIFICATE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CERTIFICATE_CHARS = 12
const NUMBER = new RegExp(`^[${CERTIFICATE_ALPHABET}]{${CERTIFICATE_CHARS}}$`)

/** A number as someone types it from paper; empty where it can be none. */
export function certificateNumberOf(text: string): string {
  const number = text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return NUMBER.test(number) ? number : ''
}

/** As it is printed: three groups of four. */
export const printedNumber = (number: string): string => number.match(/.{1,4}/g)?.join('-') ?? ''
