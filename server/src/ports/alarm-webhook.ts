import type { AlarmPort } from './ports.ts'

const TIMEOUT_MS = 10_000
/** Robots of group chats take 2,048 bytes of text. */
const MOST_BYTES = 2000

/**
 * Alarms to a group chat: the robots of 企业微信 and 钉钉 take the same text message at an address of their own, which is
 * a secret. What goes wrong is said with HTTP 200 and a number, so that the job tries again.
 */
export const alarmWebhook = (address: string): AlarmPort => ({
  async post({ title, lines }) {
    const content = cut([title, ...lines].join('\n'))
    const reply = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ msgtype: 'text', text: { content } }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // neither the address nor what it answered is for the log
    if (!reply.ok) throw new Error(`the webhook of alarms answered HTTP ${reply.status}`)
    const { errcode = 0 } = (await reply.json().catch(() => ({}))) as { errcode?: number }
    if (errcode !== 0) throw new Error(`the webhook of alarms answered errcode ${errcode}`)
  },
})

function cut(text: string): string {
  const bytes = Buffer.from(text)
  if (bytes.length <= MOST_BYTES) return text
  return `${bytes.subarray(0, MOST_BYTES).toString().replace(/�+$/, '')}…`
}
