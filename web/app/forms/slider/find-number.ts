import type { NumberTask } from '@shangyouji/contract/accounts/login-calls'

/** As many at a time as keep the page answering. */
const BATCH = 500

/**
 * Finds the number that the server has hashed, by trying them all: some seconds.
 * @returns null where there is none, or where the page was closed meanwhile
 */
export async function findNumber({ salt, hash, most }: NumberTask, isOver: () => boolean): Promise<number | null> {
  const text = new TextEncoder()
  const wanted = new Uint8Array((hash.match(/../g) ?? []).map(byte => Number.parseInt(byte, 16)))
  const isFound = async (number: number) => {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text.encode(`${salt}${number}`)))
    return digest.every((byte, i) => byte === wanted[i])
  }
  for (let from = 0; from <= most && !isOver(); from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, most + 1 - from) }, (_, i) => from + i)
    const found = (await Promise.all(numbers.map(isFound))).indexOf(true)
    if (found >= 0) return numbers[found]!
  }
  return null
}
