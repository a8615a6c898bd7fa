interface Timed {
  readonly id: string
  readonly start: string
  readonly end: string
}

const keyOf = (meetId: string): string => `meeting-sessions:${meetId}`

/** Sessions that were chosen in this browser; a browser that keeps nothing starts with none. */
export function readChosen(meetId: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(meetId)) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter(id => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}

export function keepChosen(meetId: string, chosen: ReadonlySet<string>): void {
  try {
    localStorage.setItem(keyOf(meetId), JSON.stringify([...chosen]))
  } catch {
    // chosen for this page alone
  }
}

/** Ids of sessions that another one overlaps; those that only touch are fine. */
export const overlapping = (sessions: readonly Timed[]): ReadonlySet<string> =>
  new Set(
    sessions
      .filter(one => sessions.some(other => other.id !== one.id && one.start < other.end && other.start < one.end))
      .map(({ id }) => id),
  )
