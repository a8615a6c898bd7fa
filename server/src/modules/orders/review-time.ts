import type { OrderRow } from './queries.ts'

const DAY_MS = 86_400_000

/** Whether an order was completed within this number of days. */
export const isReviewInTime = (row: OrderRow, days: number, now: Date): boolean =>
  row.completed_at !== null && now.getTime() - row.completed_at.getTime() <= days * DAY_MS
