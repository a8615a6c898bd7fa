import { CallFailure } from '@shangyouji/contract/errors'
import { newKey } from '../new-key.ts'

/** As long as somebody presses again because nothing came back; later the same words may be meant once more. */
const PRESSED_AGAIN_MS = 300_000

interface Attempt {
  readonly key: string
  /** Under way, or when it failed without an answer. */
  readonly failedAt: number | null
}

/**
 * Idempotency keys of the writes of a page (server/src/http/idempotency.ts): the same one pressed again while it is under
 * way, or after its answer was lost, goes out under the same key, has one effect and gets one answer.
 */
export function writeKeys(now: () => number = Date.now) {
  const attempts = new Map<string, Attempt>()

  function keyOf(said: string): string {
    const attempt = attempts.get(said)
    if (!attempt) return newKey()
    return attempt.failedAt === null || now() - attempt.failedAt < PRESSED_AGAIN_MS ? attempt.key : newKey()
  }

  return {
    /**
     * @param said method, address and body
     * @param isQuiet happens in the background. Anything else that is done meanwhile may be what undoes the lost one: the
     * same words after it are a new writing
     */
    async send<T>(said: string, isQuiet: boolean, work: (key: string) => Promise<T>): Promise<T> {
      if (!isQuiet)
        for (const [other, { failedAt }] of attempts) if (other !== said && failedAt !== null) attempts.delete(other)
      const key = keyOf(said)
      attempts.set(said, { key, failedAt: null })
      try {
        const reply = await work(key)
        attempts.delete(said)
        return reply
      } catch (error) {
        if (isAnswer(error)) attempts.delete(said)
        else attempts.set(said, { key, failedAt: now() })
        throw error
      }
    },
  }
}

/** Codes like those of HTTP, and 0, come from on the way: the write may have been done. */
const isAnswer = (error: unknown) => error instanceof CallFailure && (error.code < 0 || error.code > 999)
