import type { EdgeConfig } from '../kernel/config.ts'
import type { EdgePort } from './ports.ts'

const TIMEOUT_MS = 5000

/**
 * Edge caches that are asked by a POST with the keys in a header, as Varnish with deploy/cdn/ and Fastly are. All of them
 * are asked, also behind one that does not answer; asking twice does no harm, so a failure is simply tried again.
 */
export function edgeCaches({ purgeUrls, token }: EdgeConfig): EdgePort {
  // a line that was kept may just have been closed at its other end: the second try opens one
  const ask = (url: string, keys: readonly string[]) => askOnce(url, keys).catch(() => askOnce(url, keys))
  const askOnce = async (url: string, keys: readonly string[]): Promise<void> => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'surrogate-key': keys.join(' '), ...(token && { authorization: `Bearer ${token}` }) },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await reply.body?.cancel()
    // neither the address nor what it answered is for the log
    if (!reply.ok) throw new Error(`HTTP ${reply.status}`)
  }
  return {
    async purge(keys) {
      const asked = await Promise.allSettled(purgeUrls.map(url => ask(url, keys)))
      const failed = asked.flatMap(one => (one.status === 'rejected' ? [String((one.reason as Error).message)] : []))
      if (failed.length > 0) throw new Error(`${failed.length} of ${asked.length} edges did not purge: ${failed[0]}`)
    },
  }
}
