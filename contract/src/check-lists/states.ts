import { z } from 'zod'

/** How often a list lets one attendee in. */
export const ListEntries = z.enum(['ONCE', 'ONCE_A_DAY', 'MANY'])
export type ListEntries = z.infer<typeof ListEntries>

export const Direction = z.enum(['IN', 'OUT'])
export type Direction = z.infer<typeof Direction>
