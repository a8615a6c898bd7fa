import type { ConsoleMessage } from 'playwright-core'

/**
 * The status and path of a request that was refused, as the browser's console has it; null for other messages. To listen
 * to the answers themselves has each of a page's hundred sent to this program.
 */
export function refusalIn(message: ConsoleMessage): string | null {
  const [, status] = /Failed to load resource: the server responded with a status of (\d+)/.exec(message.text()) ?? []
  return status ? `${status} ${new URL(message.location().url).pathname}` : null
}
