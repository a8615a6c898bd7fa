import { createHmac } from 'node:crypto'

/** Six digits that follow from the row and the secret, so that no code is stored or queued. */
export function codeOf(secret: string, id: string): string {
  const mark = createHmac('sha256', secret).update(`sms-code ${id}`).digest()
  return String(mark.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}
