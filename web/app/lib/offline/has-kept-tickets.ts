/** Where the browser's store keeps tickets (kept-tickets.ts). */
export const TICKETS_KEY = 'syj.tickets'

/** Whether there are tickets on this device. Every page asks: the rest of them is not loaded for that. */
export function hasKeptTickets(): boolean {
  try {
    return TICKETS_KEY in localStorage
  } catch {
    return false
  }
}
