/** Clock times of a zone and instants, without a library: browsers and Node know the zones. */

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formatters.set(zone, made)
  return made
}

/** What the clocks of a zone show: `2026-12-01T09:00`. */
export function localOf(instant: Date | string, zone: string): string {
  const parts = Object.fromEntries(
    formatterOf(zone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

/** The instant at which the clocks of a zone show this; null where they skip it (summer time). Of two the earlier one. */
export function instantOf(local: string, zone: string): Date | null {
  const asUtc = Date.parse(`${local}Z`)
  const offsetAt = (at: number) => Date.parse(`${localOf(new Date(at), zone)}Z`) - Math.floor(at / 60_000) * 60_000
  // the offset a day before and a day after: one of them holds, the larger one gives the earlier instant
  const offsets = [offsetAt(asUtc - 86_400_000), offsetAt(asUtc + 86_400_000)].sort((a, b) => b - a)
  for (const offset of offsets) {
    const at = new Date(asUtc - offset)
    if (localOf(at, zone) === local) return at
  }
  return null
}

/** Days of a zone from the first to the last instant, at most `most`. */
export function daysBetween(start: string, end: string, most = 60): string[] {
  const days: string[] = []
  const last = end.slice(0, 10)
  for (let day = start.slice(0, 10); day <= last && days.length < most; ) {
    days.push(day)
    day = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  }
  return days
}
