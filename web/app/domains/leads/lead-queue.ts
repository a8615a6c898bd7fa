import type { LeadRating } from '@shangyouji/contract/leads/labels'
import { MOST_SCANS } from '@shangyouji/contract/leads/labels'

/** A badge that was scanned and has not reached the server yet. */
export interface QueuedScan {
  readonly code: string
  readonly rating: LeadRating | null
  readonly notes: string
}

const keyOf = (meeting: string): string => `leads:${meeting}`

export function readQueue(meeting: string): QueuedScan[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(meeting)) ?? '[]') as QueuedScan[]
  } catch {
    return []
  }
}

const writeQueue = (meeting: string, scans: readonly QueuedScan[]): void =>
  scans.length === 0
    ? localStorage.removeItem(keyOf(meeting))
    : localStorage.setItem(keyOf(meeting), JSON.stringify(scans))

/** Kept on the device before anything is sent: a scan survives a lost network and a closed page. */
export const queueScan = (meeting: string, scan: QueuedScan): void =>
  writeQueue(meeting, [...readQueue(meeting).filter(({ code }) => code !== scan.code), scan])

/**
 * Sends what waits, in parts; what was sent is taken out, what was scanned meanwhile stays.
 * @returns the answers by code
 */
export async function sendQueue<L>(
  meeting: string,
  send: (scans: QueuedScan[]) => Promise<(L | null)[]>,
): Promise<ReadonlyMap<string, L | null>> {
  const answers = new Map<string, L | null>()
  for (;;) {
    const part = readQueue(meeting).slice(0, MOST_SCANS)
    if (part.length === 0) return answers
    const replies = await send(part)
    for (const [i, { code }] of part.entries()) answers.set(code, replies[i] ?? null)
    writeQueue(
      meeting,
      readQueue(meeting).filter(({ code }) => !part.some(sent => sent.code === code)),
    )
  }
}
