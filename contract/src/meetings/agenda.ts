/** What stands against each other in an agenda; the editor and the server read it alike. */

export interface Entry {
  readonly hall: string
  readonly start: string
  readonly end: string
  readonly title: string
  readonly chair: string
  readonly speakers: readonly string[]
}

export interface Clash {
  /** Places of the two in the list, the later one first. */
  readonly index: number
  readonly other: number
  /** The hall, or the person, that both name. */
  readonly name: string
}

/** Entries that only touch (one ends when the other begins) are fine. */
const overlap = (a: Entry, b: Entry): boolean => a.start < b.end && b.start < a.end

function clashes(entries: readonly Entry[], shared: (a: Entry, b: Entry) => string | undefined): Clash[] {
  const inOrder = entries
    .map((entry, index) => ({ entry, index }))
    .filter(({ entry }) => entry.start !== '' && entry.start < entry.end)
    .sort((a, b) => (a.entry.start < b.entry.start ? -1 : a.entry.start > b.entry.start ? 1 : a.index - b.index))
  const found: Clash[] = []
  for (const [i, later] of inOrder.entries())
    for (const earlier of inOrder.slice(0, i)) {
      if (!overlap(earlier.entry, later.entry)) continue
      const name = shared(earlier.entry, later.entry)
      if (name !== undefined) found.push({ index: later.index, other: earlier.index, name })
    }
  return found
}

/** A hall booked twice: refused. Entries without a hall stand for themselves. */
export const hallClashes = (entries: readonly Entry[]): Clash[] =>
  clashes(entries, (a, b) => (a.hall !== '' && a.hall === b.hall ? a.hall : undefined))

const peopleOf = (entry: Entry): string[] => [entry.chair, ...entry.speakers].filter(name => name !== '')

/** A person who would have to be in two places: warned of, as names may be shared. */
export const speakerClashes = (entries: readonly Entry[]): Clash[] =>
  clashes(entries, (a, b) => {
    const there = new Set(peopleOf(a))
    return peopleOf(b).find(name => there.has(name))
  })
