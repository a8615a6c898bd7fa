import type { AnyActor } from '../../http/actor.ts'

/** A member of the company that holds the meeting; frozen companies keep their door, so their state is asked elsewhere. */
export const ownsMeeting = (meeting: { readonly company_id: string }, actor: AnyActor): boolean =>
  actor.company !== null && actor.company.id === meeting.company_id
