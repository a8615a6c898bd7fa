import { randomInt } from 'node:crypto'

/** Letters and digits that are not mistaken for each other when they are copied by hand. */
const UNLIKE = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code of so many characters, each as likely as any other of the alphabet. */
export const randomCode = (length: number, alphabet = UNLIKE): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
