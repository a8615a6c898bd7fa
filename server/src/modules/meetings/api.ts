/**
 * Meetings 会议 for other modules. Enrolments and ticket orders build on this:
 *
 * - `findSale` reads a public meeting with its tickets; `isOnSale`, `saleStateOf` and `phaseOf` say what may be bought
 *   now. `findMeeting` reads one whatever its state (tickets of a hidden meeting stay valid).
 * - Order of a sale: `tooFewPlaces` (no lock, answers SOLD_OUT first) … own checks and inserts … and last in the
 *   transaction `takePlaces`, then `takeSessions`, then the promo code. `returnPlaces` in the transaction that frees.
 *   `lockMeeting` and `lockTickets` for callers that decide on what the rows say; always in this order.
 * - A place that passes from one person to the next is neither returned nor taken: leave the counters alone.
 * - Rules stand in the rows as they are now (`refund_rule`, `invoice_rule`, `fields`): copy them to the ticket when it is
 *   bought. `free_refund_until` is set by a change of time or place.
 * - Being told of cancellations and changes: a `MeetingFollower` in composition/meeting-followers.ts.
 * - `ownsMeeting` and `findDoorRight` say who works on a meeting.
 */
export { ownsMeeting } from './access.ts'
export type { AgendaChange, MeetingChange, MeetingFollower } from './followers.ts'
export { meetingKind } from './kind.ts'
export { listSessions } from './live-queries.ts'
export { meetingsPageOf } from './organiser-page.ts'
export { listLeft, lockMeeting, lockTickets, type Places } from './place-queries.ts'
export { type Left, returnPlaces, returnSessions, takePlaces, takeSessions, tooFewIn, tooFewPlaces } from './places.ts'
export { presentTickets } from './present.ts'
export { whyMeetingNotPublishable } from './publish-eligibility.ts'
export { enrollEndOf, leftOf, phaseOf, type SaleState, saleStateOf, stockOf, takesEnrolments } from './rules.ts'
export { findSale, isOnSale, isPublicMeeting, type MeetingRow, type Sale, type TicketRow } from './sale.ts'
export { findDoorRight, findMeeting, listOfCompany, listTickets } from './sale-queries.ts'
export type { FormField } from './tables.ts'
