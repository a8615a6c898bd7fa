import { z } from 'zod'

/** How often a list lets one attendee in. */
export const ListEntries = z.enum(['ONCE', 'ONCE_A_DAY', 'MANY'])
export type ListEntries = z.infer<typeof ListEntries>
export const listEntriesLabels: Readonly<Record<ListEntries, string>> = {
  ONCE: '整场一次',
  ONCE_A_DAY: '每天一次',
  MANY: '不限次数',
}

export const Direction = z.enum(['IN', 'OUT'])
export type Direction = z.infer<typeof Direction>
export const directionLabels: Readonly<Record<Direction, string>> = { IN: '入场', OUT: '出场' }

export const MOST_LISTS = 50
