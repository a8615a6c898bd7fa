import { type Account, type AnyActor, managesCompany } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { findAccount } from '../accounts/api.ts'
import { findDoorRight, findMeeting, type MeetingRow, ownsMeeting } from '../meetings/api.ts'

/** Bought by the caller. */
export const isBuyer = (actor: AnyActor, order: { readonly account_id: string }): boolean =>
  actor.accountId === order.account_id

/** Sold by the caller's company, frozen or not: tickets that were sold stay valid. */
export const isSeller = (actor: AnyActor, order: { readonly company_id: string }): boolean =>
  actor.company !== null && actor.company.id === order.company_id

/** Owner and administrators give the company's money back. */
export const mayGiveBack = ({ company }: Account): boolean => managesCompany(company)

/** Identity numbers are for them alone. */
export const seesIdentityNumbers = mayGiveBack

export async function phoneOf({ db }: Pick<Work, 'db'>, actor: Account): Promise<string> {
  return (await findAccount(db, actor.accountId))?.phone ?? ''
}

/** The meeting at whose door the caller works: a member of its company, or one of its helpers. Null for all others. */
export async function findDoor(work: Pick<Work, 'db'>, actor: Account, meetingId: string): Promise<MeetingRow | null> {
  const meeting = await findMeeting(work.db, meetingId)
  if (!meeting) return null
  if (ownsMeeting(meeting, actor)) return meeting
  const phone = await phoneOf(work, actor)
  return phone !== '' && (await findDoorRight(work.db, meetingId, phone)) ? meeting : null
}

/** Whether someone who works at the door takes check-ins back: members of the company, and helpers who supervise. */
export async function isSupervisor(work: Pick<Work, 'db'>, actor: Account, meeting: MeetingRow): Promise<boolean> {
  if (ownsMeeting(meeting, actor)) return true
  const phone = await phoneOf(work, actor)
  return phone !== '' && (await findDoorRight(work.db, meeting.id, phone))?.door_right === 'SUPERVISE'
}
