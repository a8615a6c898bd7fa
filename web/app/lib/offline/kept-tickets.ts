import { TICKETS_KEY } from './has-kept-tickets.ts'

const DAY_MS = 86_400_000
/** A meeting may go on longer than was planned. */
const KEPT_AFTER_END_MS = 2 * DAY_MS

/** A ticket as it is shown at a door. */
export interface KeptTicket {
  readonly id: string
  readonly code: string
  /** The code as a picture: a `data:` address. */
  readonly picture: string
  /** Of the meeting. */
  readonly title: string
  readonly name: string
  readonly ticketName: string
  /** When, as people read it. */
  readonly time: string
  /** ISO instant of the meeting's end. */
  readonly end: string
}

/** Tickets that their holder keeps on this device, until some days after the meeting or until logging out. */
export function keptTickets(): readonly KeptTicket[] {
  try {
    const all = JSON.parse(localStorage.getItem(TICKETS_KEY) ?? '[]') as KeptTicket[]
    return all.filter(({ end }) => Date.parse(end) + KEPT_AFTER_END_MS > Date.now())
  } catch {
    // storage switched off, or changed by hand
    return []
  }
}

/** @returns whether the device took it */
export function keepTicket(ticket: KeptTicket): boolean {
  return store([...keptTickets().filter(({ id }) => id !== ticket.id), ticket])
}

export function dropTicket(id: string): boolean {
  return store(keptTickets().filter(ticket => ticket.id !== id))
}

function store(tickets: readonly KeptTicket[]): boolean {
  try {
    if (tickets.length > 0) localStorage.setItem(TICKETS_KEY, JSON.stringify(tickets))
    else localStorage.removeItem(TICKETS_KEY)
    return true
  } catch {
    return false
  }
}
