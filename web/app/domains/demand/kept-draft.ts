import type { DemandDraft } from './draft.ts'

/** What was typed and not sent, as this browser keeps it. */
export interface KeptDraft {
  /** Epoch milliseconds. */
  readonly at: number
  readonly draft: DemandDraft
  /** Of the stored demand that was edited; null for a new one. */
  readonly version: number | null
}

const DAYS_KEPT = 30

/** One place per person and demand; visitors of one browser share theirs. */
export const keptName = (userId: string | undefined, demandId: string | undefined): string =>
  `syj.demand:${userId ?? 'visitor'}:${demandId ?? 'new'}`

export function readKept(name: string): KeptDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as KeptDraft | null
    if (!kept || Date.now() - kept.at > DAYS_KEPT * 86_400_000) return null
    return kept
  } catch {
    return null
  }
}

/** False where the browser keeps nothing (storage switched off or full). */
export function writeKept(name: string, draft: DemandDraft, version: number | null): boolean {
  try {
    localStorage.setItem(name, JSON.stringify({ at: Date.now(), draft, version } satisfies KeptDraft))
    return true
  } catch {
    return false
  }
}

export function forgetKept(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // nothing was kept then
  }
}
