import type { Db } from '../../../db/database.ts'
import { hashToken, randomToken } from '../../../http/session/tokens.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { TicketPurpose } from '../tables.ts'
import * as ticketQueries from './ticket-queries.ts'

interface TicketParts {
  readonly purpose: TicketPurpose
  readonly seconds: number
  readonly accountId?: string
  /** Value of a cookie that must come along when the ticket is used. */
  readonly browser?: string | null
  readonly data?: Readonly<Record<string, string>>
}

/** Makes a ticket that is good once. Only its hash is stored. */
export async function makeTicket(
  db: Db,
  clock: Clock,
  parts: TicketParts,
): Promise<{ ticket: string; expiresAt: Date }> {
  const ticket = randomToken()
  const expiresAt = new Date(clock.now().getTime() + parts.seconds * 1000)
  await ticketQueries.insertTicket(db, {
    hash: hashToken(ticket),
    purpose: parts.purpose,
    account_id: parts.accountId ?? null,
    browser_hash: parts.browser ? hashToken(parts.browser) : null,
    data: JSON.stringify(parts.data ?? {}),
    expires_at: expiresAt,
  })
  return { ticket, expiresAt }
}

export interface TicketUse {
  readonly purpose: TicketPurpose
  readonly ticket: string | undefined
  readonly accountId?: string
  readonly browser?: string | undefined
}

const keyOf = (use: TicketUse, ticket: string): ticketQueries.TicketKey => ({
  hash: hashToken(ticket),
  purpose: use.purpose,
  accountId: use.accountId ?? null,
  browserHash: hashToken(use.browser ?? ''),
})

/** Uses a ticket up. Of any number of tries at once, one gets its data; the others, and all later ones, get null. */
export async function useTicket(db: Db, clock: Clock, use: TicketUse): Promise<Record<string, string> | null> {
  if (!use.ticket) return null
  const row = await ticketQueries.takeTicket(db, keyOf(use, use.ticket), clock.now())
  return row?.data ?? null
}

/** Whether a ticket would be good, without using it. */
export async function ticketIsGood(db: Db, clock: Clock, use: TicketUse): Promise<boolean> {
  if (!use.ticket) return false
  const row = await ticketQueries.findTicket(db, keyOf(use, use.ticket), clock.now())
  return row !== undefined
}

/** Notes that somebody else's one-time code was used. False when it was used before. */
export async function markUsed(db: Db, clock: Clock, purpose: TicketPurpose, code: string, seconds: number) {
  const now = clock.now()
  const row = await ticketQueries.insertUsed(db, {
    hash: hashToken(`${purpose} ${code}`),
    purpose,
    account_id: null,
    browser_hash: null,
    expires_at: new Date(now.getTime() + seconds * 1000),
    used_at: now,
  })
  return row !== undefined
}
