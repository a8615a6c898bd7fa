/**
 * Whether APP_SECRET can be guessed: everything signed and sealed (sessions, file addresses, second factors) rests on
 * it.
 */

const LEAST_CHARACTERS = 32
/** What examples, tutorials and our own documents show. */
const KNOWN =
  /change.?me|secret|password|example|please|replace|default|development|shangyouji|your|0123456789|123456|abcdef|qwerty|deadbeef|xxxx|密钥|密码|更换|示例/i

/** Why a secret must not be used; null for a good one. */
export function weakSecretReason(secret: string): string | null {
  if (secret.length < LEAST_CHARACTERS) return `至少${LEAST_CHARACTERS}个字符`
  // 32 random bytes have 14 different characters even in hexadecimal
  if (new Set(secret).size < 10 || isRepeated(secret)) return '不能由重复的字符或片段组成'
  if (KNOWN.test(secret) || isSequence(secret)) return '不能使用示例或常见的词'
  return null
}

/** Nothing but one part again and again, the last time possibly cut. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length++) {
    if (
      text
        .slice(0, length)
        .repeat(Math.ceil(text.length / length))
        .startsWith(text)
    )
      return true
  }
  return false
}

/** Mostly neighbours in the order of characters: abcdefgh…, 87654321…. */
function isSequence(text: string): boolean {
  let steps = 0
  for (let i = 1; i < text.length; i++) if (Math.abs(text.charCodeAt(i) - text.charCodeAt(i - 1)) === 1) steps++
  return steps > text.length / 2
}
