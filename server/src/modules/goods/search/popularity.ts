/** What lifts goods among equals: level of the supplier at most 1.15, completeness and freshness at most 1.1 each. */
const levels: Readonly<Record<string, number>> = { FREE: 1, STANDARD: 1.05, SENIOR: 1.1, FLAGSHIP: 1.15 }

/** Days until nothing of the freshness is left. */
const FRESH_DAYS = 90

/**
 * @param completeness 0–100
 * @param ageDays days since the goods were refreshed
 * @returns 1–1.39
 */
export function boostOf({
  level,
  completeness,
  ageDays,
}: {
  level: string
  completeness: number
  ageDays: number
}): number {
  const fresh = Math.max(0, 1 - ageDays / FRESH_DAYS)
  return (levels[level] ?? 1) * (1 + (0.1 * Math.min(100, completeness)) / 100) * (1 + 0.1 * fresh)
}
