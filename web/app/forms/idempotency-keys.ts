import { newKey } from '../lib/new-key.ts'

/**
 * Idempotency keys of one form: the same content sent again after a lost answer has the same key and so one effect;
 * changed content is another sending.
 */
export function idempotencyKeys() {
  let body = ''
  let key = newKey()
  return {
    of(form: object): string {
      const next = JSON.stringify(form)
      if (next !== body) key = newKey()
      body = next
      return key
    },
    /** After it worked: the same content may be meant once more. */
    renew(): void {
      body = ''
    },
  }
}
