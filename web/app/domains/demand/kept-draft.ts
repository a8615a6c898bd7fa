/** What was typed and not sent, as this browser keeps it. */
export interface Kept<T> {
  /** Epoch milliseconds. */
  readonly at: number
  readonly draft: T
  /** Of the stored thing that was edited; null for a new one. */
  readonly version: number | null
}

const DAYS_KEPT = 30

/** One place per form, person and thing; visitors of one browser share theirs. */
export const keptName = (form: string, userId: string | undefined, id: string | undefined): string =>
  `syj.${form}:${userId ?? 'visitor'}:${id ?? 'new'}`

export function readKept<T>(name: string): Kept<T> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Kept<T> | null
    if (!kept || Date.now() - kept.at > DAYS_KEPT * 86_400_000) return null
    return kept
  } catch {
    return null
  }
}

/** False where the browser keeps nothing (storage switched off or full). */
export function writeKept<T>(name: string, draft: T, version: number | null): boolean {
  try {
    localStorage.setItem(name, JSON.stringify({ at: Date.now(), draft, version } satisfies Kept<T>))
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
