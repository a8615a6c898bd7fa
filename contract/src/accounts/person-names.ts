/** How people and their phones are written; no imports, every public page carries them. */

/** Mobile number of the mainland as the specification checks it: 11 digits starting with 1. */
export const PHONE_PATTERN = /^1\d{10}$/

/** 13812341234 → 138****1234. Other numbers keep at most their first three and last four characters, short ones none. */
export function maskPhone(phone: string): string {
  const text = phone.trim()
  if (text.length < 8) return text === '' ? '' : '****'
  return `${text.slice(0, 3)}****${text.slice(-4)}`
}

/** A name as strangers see it, one or two stars whatever its length: 林晓 → 林*, 欧阳晓晓 → 欧**. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name.trim()
  return first === '' ? '' : `${first}${'*'.repeat(Math.min(Math.max(rest.length, 1), 2))}`
}

const NAME_LENGTH = 8

/** What people see as characters, so that an emoji or a combined letter is never cut in two. */
const graphemes = (text: string) => Array.from(new Intl.Segmenter('zh').segment(text), part => part.segment)

/** Name for headings and comments: at most 8 characters, then an ellipsis; without a name the masked phone. */
export function displayName(account: { name?: string | null; phone?: string | null }): string {
  const name = account.name?.trim() ?? ''
  if (name === '') return maskPhone(account.phone ?? '')
  // accounts made by phone carry the number as their name until it is filled in
  if (PHONE_PATTERN.test(name)) return maskPhone(name)
  const letters = graphemes(name)
  return letters.length > NAME_LENGTH ? `${letters.slice(0, NAME_LENGTH).join('')}…` : name
}
