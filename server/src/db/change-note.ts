/** One statement on one table, as the audit log keeps it. */
export interface ChangeNote {
  readonly t: string
  /** Inserted, updated, deleted. */
  readonly o: 'I' | 'U' | 'D'
  /** How many rows. */
  readonly n: number
  /** The first twenty: key, name, and each field before and after. */
  readonly r?: readonly ChangedRow[]
  /** Keys of the next three hundred. */
  readonly more?: readonly string[]
}
export interface ChangedRow {
  readonly k: string
  readonly l?: string
  readonly c: Readonly<Record<string, readonly [unknown, unknown]>>
}
