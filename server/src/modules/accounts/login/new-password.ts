import { failFields } from '../../../kernel/failure.ts'
import { readShippedLines } from '../../../kernel/shipped-data.ts'

/** What the product is called, as people write it into a password. */
const PRODUCT_NAMES = ['shangyouji', 'syj']
/** So many letters and digits beside a name are soon tried out. */
const LITTLE_ELSE = 4

let commonPasswords: ReadonlySet<string> | undefined

/** In small letters; read with the first password that is set, so that no start waits for it. */
function common(): ReadonlySet<string> {
  commonPasswords ??= new Set(readShippedLines('common-passwords.txt').filter(line => !line.startsWith('# ')))
  return commonPasswords
}

/**
 * Why nobody should have this password: it is among the commonest (OWASP ASVS 5.0, 6.2.4), or made of the person's own
 * phone or login, or of the product's name, and little else (6.2.11).
 * @param own phone or login of whose password it will be
 * @returns the text for its field, or null
 */
export function guessableError(password: string, own: string): string | null {
  const typed = password.toLowerCase()
  if (common().has(typed)) return '该密码过于常见，容易被猜中，请换一个'
  const names = [own.toLowerCase(), ...(/^\d{11}$/.test(own) ? [own.slice(-8)] : []), ...PRODUCT_NAMES]
  const rest = names.reduce((text, name) => text.replaceAll(name, ''), typed)
  return rest !== typed && isLittle(rest.replace(/[^a-z0-9]/g, ''))
    ? '密码不能只由手机号、账号或平台名称加少量字符组成，请换一个'
    : null
}

const isLittle = (rest: string): boolean =>
  rest.length <= LITTLE_ELSE || '01234567890'.includes(rest) || '9876543210'.includes(rest) || new Set(rest).size === 1

/**
 * Every call that sets a password asks this first, before a code or a ticket is used up.
 * @throws Failure INVALID_INPUT at `password`
 */
export function refuseGuessable(password: string, own: string): void {
  const fault = guessableError(password, own)
  if (fault) failFields({ password: fault })
}
