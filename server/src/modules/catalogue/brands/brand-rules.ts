import { pinyin } from 'pinyin-pro'

/**
 * Brand 品牌: one for the whole platform, however many suppliers sell it. What a supplier has is an authorisation: its
 * own brand, or another's that it may sell until a day.
 */

/** Days before its end that the holder of an authorisation is reminded. */
export const REMIND_DAYS = 30

/** Name under which two spellings count as one brand: width, case, spaces and trade-mark signs do not matter. */
export const brandKey = (name: string): string =>
  name
    .replace(/[®™©℠]/g, '')
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .toLowerCase()

/** A–Z by the first letter or the first syllable read out, # for everything else. */
export function brandInitial(name: string): string {
  const first = brandKey(name)[0] ?? ''
  const letter = /[a-z]/.test(first) ? first : pinyin(first, { pattern: 'first', toneType: 'none' })
  return /^[a-z]$/.test(letter) ? letter.toUpperCase() : '#'
}

/** An authorisation counts through its last day. */
export const isAuthorised = (row: { status: string; valid_until: string | null }, today: string): boolean =>
  row.status === 'PUBLISHED' && (row.valid_until === null || row.valid_until >= today)
