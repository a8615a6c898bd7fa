import { CERTIFICATE_ALPHABET, CERTIFICATE_CHARS } from '@shangyouji/contract/certificates/number'
import type { Attended } from './queries.ts'

/** Who came and still has the ticket; a check-in that was taken back takes the certificate with it. */
export const hasAttended = ({ status, days }: Pick<Attended, 'status' | 'days'>): boolean =>
  status === 'ENROLLED' && days.length > 0

/** Sixty random bits: nobody finds a certificate by trying numbers. */
export const newNumber = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(CERTIFICATE_CHARS)), byte => CERTIFICATE_ALPHABET[byte & 31]).join(
    '',
  )
