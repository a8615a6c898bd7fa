import { openedAddress } from '../../../lib/opened-address.ts'

const MONTH_MS = 30 * 86_400_000

/**
 * The channel through which this browser found a meeting first, for thirty days; `?from=` of the address where it is the
 * first time. Empty where it was no link of a channel.
 */
export function originChannel(meetId: string): string {
  const key = `meeting-from:${meetId}`
  const opened = new URL(openedAddress())
  const { search } = opened.pathname === location.pathname ? opened : location
  const from = (new URLSearchParams(search).get('from') ?? '').trim().slice(0, 32)
  try {
    const [at, kept] = JSON.parse(localStorage.getItem(key) ?? '[0,""]') as [number, string]
    if (typeof kept === 'string' && kept && Date.now() - at < MONTH_MS) return kept
    if (from) localStorage.setItem(key, JSON.stringify([Date.now(), from]))
  } catch {
    // a browser that keeps nothing has this visit alone
  }
  return from
}
