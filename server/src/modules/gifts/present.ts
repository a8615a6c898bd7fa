import type { GiftRow } from './queries.ts'

/** What may still go out today. */
const leftOn = (row: GiftRow, today: string): number =>
  row.per_day === null
    ? row.stock
    : Math.min(row.stock, Math.max(row.per_day - (row.day_on === today ? row.day_count : 0), 0))

export const presentGift = (row: GiftRow, today: string) => ({
  id: row.id,
  name: row.name,
  cover: row.cover,
  intro: row.intro,
  kind: row.kind,
  points: row.points,
  stock: leftOn(row, today),
  perPerson: row.per_person,
  perDay: row.per_day,
  level: row.level_code,
})
