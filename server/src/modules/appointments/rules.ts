import type { AppointmentOperation, AppointmentSide, AppointmentStatus } from '@shangyouji/contract/appointments/labels'

/**
 * Appointment 约谈 of an attendee with an exhibitor, in one slot of a meeting. REQUESTED and ACCEPTED hold the time of both, a
 * seat of the exhibitor and, where appointments are at tables, a table. A request is answered by the side that did not make it:
 * who moves one asks the other side again.
 */

/** ORGANISER: the company that holds the meeting. */
export type Side = AppointmentSide | 'ORGANISER'

export const LIVE: readonly AppointmentStatus[] = ['REQUESTED', 'ACCEPTED']

interface State {
  readonly status: AppointmentStatus
  readonly awaits: AppointmentSide
  readonly start_at: Date
}

const isLive = ({ status }: State): boolean => LIVE.includes(status)

type Rule = (appointment: State, sides: readonly Side[], hasBegun: boolean) => boolean

const isAsked: Rule = (appointment, sides, hasBegun) =>
  appointment.status === 'REQUESTED' && sides.includes(appointment.awaits) && !hasBegun

const moves: Readonly<Record<AppointmentOperation, { readonly to: AppointmentStatus; readonly may: Rule }>> = {
  ACCEPT: { to: 'ACCEPTED', may: isAsked },
  DECLINE: { to: 'DECLINED', may: isAsked },
  CANCEL: { to: 'CANCELLED', may: (appointment, _, hasBegun) => isLive(appointment) && !hasBegun },
  MOVE: {
    to: 'REQUESTED',
    may: (appointment, sides, hasBegun) => isLive(appointment) && !hasBegun && sides.some(side => side !== 'ORGANISER'),
  },
  DONE: {
    to: 'DONE',
    may: (appointment, sides, hasBegun) => appointment.status === 'ACCEPTED' && hasBegun && sides.includes('EXHIBITOR'),
  },
  NO_SHOW: {
    to: 'NO_SHOW',
    may: (appointment, sides, hasBegun) =>
      (appointment.status === 'ACCEPTED' || appointment.status === 'DONE') && hasBegun && sides.includes('EXHIBITOR'),
  },
}

/** Where an operation leads; null where it is not for these sides now. */
export const moveOf = (
  operation: AppointmentOperation,
  appointment: State,
  sides: readonly Side[],
  now: Date,
): AppointmentStatus | null =>
  moves[operation].may(appointment, sides, now >= appointment.start_at) ? moves[operation].to : null

/** The first of 1 to `most` that is not taken; null where all are. */
export function firstFree(taken: readonly (number | null)[], most: number): number | null {
  const used = new Set(taken)
  for (let number = 1; number <= most; number++) if (!used.has(number)) return number
  return null
}
