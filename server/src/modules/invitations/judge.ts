import { createHmac } from 'node:crypto'
import type { InvitationReason, InvitationState } from '@shangyouji/contract/invitations/labels'
import type { Db } from '../../db/database.ts'
import type { Work } from '../../http/serve.ts'
import { shanghaiDate, startOfDay } from '../../kernel/calendar.ts'
import { findAccount } from '../accounts/api.ts'
import { parameters } from '../base/api.ts'
import * as queries from './queries.ts'

/** Keyed digests of where an account was registered: they can be compared, and are not the address itself. */
export interface Place {
  readonly networkHash: string
  readonly deviceHash: string
}

/** A /24 of IPv4 or a /48 of IPv6. */
const networkOf = (ip: string): string =>
  ip.includes(':') && !ip.startsWith('::ffff:')
    ? ip.split(':').slice(0, 3).join(':')
    : ip.replace('::ffff:', '').split('.').slice(0, 3).join('.')

const digest = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`invitation ${text}`).digest('base64url')

export const placeOf = (secret: string, ip: string, userAgent: string): Place => ({
  networkHash: digest(secret, `network ${networkOf(ip)}`),
  deviceHash: digest(secret, `device ${ip} ${userAgent}`),
})

const DAY_MS = 86_400_000
/** Sessions of the inviter that are compared with the device of the invited person. */
const DEVICE_DAYS = 90

interface Pair {
  readonly inviterId: string
  readonly inviteeId: string
}

/** What forbids a reward whatever else is done; asked again before it is paid. */
export async function whyRefused(db: Db, { inviterId, inviteeId }: Pair): Promise<InvitationReason | null> {
  if (inviterId === inviteeId) return 'SELF'
  const companies = await queries.companiesOf(db, [inviterId, inviteeId])
  const mine = companies.find(({ account_id }) => account_id === inviterId)
  const theirs = companies.find(({ account_id }) => account_id === inviteeId)
  if (!mine || !theirs) return null
  if (mine.id === theirs.id) return 'SAME_COMPANY'
  return mine.uscc !== '' && mine.uscc === theirs.uscc ? 'SAME_USCC' : null
}

async function isSameDevice({ db, clock, config }: Judging, inviterId: string, { deviceHash }: Place) {
  const since = new Date(clock.now().getTime() - DEVICE_DAYS * DAY_MS)
  const places = await queries.placesOf(db, inviterId, since)
  return places.some(({ ip, user_agent }) => placeOf(config.secret, ip!, user_agent ?? '').deviceHash === deviceHash)
}

/** Numbers that were sold one after the other: they differ in the last two digits only. */
const areNear = (one: string, other: string): boolean => one.slice(0, 9) === other.slice(0, 9)

/** What makes a person look at it. */
async function whySuspicious({ db, clock }: Judging, { inviterId, inviteeId }: Pair, { networkHash }: Place) {
  const now = clock.now()
  const settings = parameters(db)
  const today = shanghaiDate(now)
  const sameNetwork = await queries.countSince(db, inviterId, startOfDay(today), networkHash)
  if (sameNetwork >= (await settings.number('invitation.networkPerDay'))) return 'MANY_FROM_NETWORK'
  const month = await queries.countSince(db, inviterId, startOfDay(`${today.slice(0, 7)}-01`))
  if (month >= (await settings.number('invitation.perMonth'))) return 'MANY_A_MONTH'
  const { phone } = (await findAccount(db, inviteeId))!
  const own = (await findAccount(db, inviterId))!.phone
  const others = [own, ...(await queries.invitedPhones(db, inviterId))]
  return others.some(other => areNear(other, phone)) ? 'NEAR_PHONES' : null
}

type Judging = Pick<Work, 'db' | 'clock' | 'config'>

/** How a new invitation begins. */
export async function judge(
  work: Judging,
  pair: Pair,
  place: Place,
): Promise<{ readonly state: InvitationState; readonly reason: InvitationReason | null }> {
  const refused = await whyRefused(work.db, pair)
  if (refused) return { state: 'REFUSED', reason: refused }
  if (await isSameDevice(work, pair.inviterId, place)) return { state: 'REFUSED', reason: 'SAME_DEVICE' }
  const reason = await whySuspicious(work, pair, place)
  return reason ? { state: 'REVIEW', reason } : { state: 'PENDING', reason: null }
}
