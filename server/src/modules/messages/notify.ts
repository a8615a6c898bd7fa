import type { Db } from '../../db/database.ts'
import { pipeline } from '../../db/driver/prepared-query.ts'
import type { EventKinds } from '../../db/events.ts'
import type { Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { queueDeliveries } from './channels.ts'
import { insertNotifications, memberIds } from './notify-queries.ts'
import { channelsOf } from './queries.ts'
import type { NotificationType, Side } from './tables.ts'
import { together } from './together.ts'

export interface NotificationText {
  readonly side: Side
  readonly type: NotificationType
  readonly title: string
  readonly content?: string
  /** Page it leads to, e.g. `/demander/needManage?id=…`. */
  readonly link?: string
  /** An account gets a notice with the same key only once, though the job that sends it runs again. */
  readonly once?: string
  /** No toast, only the numbers move: the reply to the receiver's own call has just said the same. */
  readonly quiet?: boolean
}

type Needs = Pick<Work, 'db' | 'clock' | 'events' | 'jobs'>

/** A notice of the database takes 8,000 bytes; so many ids and a toast stay below it. */
const IDS_A_SIGNAL = 120
const ROWS_A_STATEMENT = 500
const TOAST_CHARS = 200
/** More different texts at once are no news for a person: only the numbers move. */
const MOST_TOASTS = 50

/**
 * Puts a notice (站内信) into the message centres of accounts, inside the call's transaction. Once it is committed their
 * badges move and a toast shows; those who want it get an SMS or a mail.
 */
export async function notify(work: Needs, accountIds: readonly string[], text: NotificationText): Promise<void> {
  const receivers = [...new Set(accountIds)]
  const later = gathered.get(work.db)
  if (later && !text.once && !text.quiet) {
    later.push(...receivers.map(accountId => ({ ...text, accountId })))
    return
  }
  for (let i = 0; i < receivers.length; i += ROWS_A_STATEMENT) {
    const rows = receivers.slice(i, i + ROWS_A_STATEMENT).map(accountId => ({ ...text, accountId }))
    await insertRows(work, rows)
  }
  await moveBadges(work, receivers, text.quiet ? {} : { toast: toastOf(text) })
}

type Addressed = NotificationText & { readonly accountId: string }

/** By the transaction of a batch: what its single acts want to be told. */
const gathered = new WeakMap<Db, Addressed[]>()

/**
 * Does several things in one transaction and tells each receiver once of those that end alike: hundreds approved at once
 * are one notice, one mail, one SMS.
 */
export async function notifyTogether<R>(work: Needs, act: () => Promise<R>): Promise<R> {
  const notices: Addressed[] = []
  gathered.set(work.db, notices)
  const result = await act().finally(() => gathered.delete(work.db))
  await notifyEach(work, together(notices))
  return result
}

/** Many notices at once, each with a text of its own. */
export async function notifyEach(
  work: Needs,
  notices: readonly (NotificationText & { readonly accountId: string })[],
): Promise<void> {
  for (let i = 0; i < notices.length; i += ROWS_A_STATEMENT) {
    await insertRows(work, notices.slice(i, i + ROWS_A_STATEMENT))
  }
  const texts = [...Map.groupBy(notices, ({ side, type, title, link = '' }) => [side, type, title, link].join('\n'))]
  if (texts.length > MOST_TOASTS) {
    await moveBadges(
      work,
      notices.map(notice => notice.accountId),
    )
    return
  }
  for (const [, same] of texts) {
    await moveBadges(
      work,
      same.map(notice => notice.accountId),
      { toast: toastOf(same[0]!) },
    )
  }
}

const toastOf = ({ side, type, title, link = '' }: NotificationText) => ({
  side,
  type,
  title: title.slice(0, TOAST_CHARS),
  link: link.slice(0, TOAST_CHARS),
})

/** As {@link notify}, to every member of a company; on the company's side. */
export async function notifyCompany(
  work: Needs,
  companyId: string,
  text: Omit<NotificationText, 'side'>,
): Promise<void> {
  await notify(work, await memberIds(work.db, [companyId]), { ...text, side: 'BUSINESS' })
}

type Said = Pick<EventKinds['badges'], 'toast' | 'talk'>

/** Tells every process that numbers of these accounts have changed; heard after the commit. */
export async function moveBadges(
  { db, events }: Pick<Work, 'db' | 'events'>,
  accountIds: readonly string[],
  said: Said = {},
): Promise<void> {
  for (let i = 0; i < accountIds.length; i += IDS_A_SIGNAL) {
    await events.publish(db, 'badges', { accountIds: accountIds.slice(i, i + IDS_A_SIGNAL), ...said })
  }
}

/** As {@link moveBadges}, for all members of companies. */
export async function moveCompanyBadges(
  work: Pick<Work, 'db' | 'events'>,
  companyIds: readonly string[],
  said: Said = {},
): Promise<void> {
  await moveBadges(work, await memberIds(work.db, companyIds), said)
}

async function insertRows(
  work: Needs,
  notices: readonly (NotificationText & { readonly accountId: string })[],
): Promise<void> {
  const { db, clock } = work
  const created_at = clock.now()
  const rows = notices.map(({ accountId, side, type, title, content = '', link = '', once = null }) => ({
    id: newId(),
    account_id: accountId,
    side,
    type,
    title,
    content,
    link,
    once_key: once,
    created_at,
  }))
  const [made, known] = await pipeline(db, [
    insertNotifications.with(db, JSON.stringify(rows)),
    channelsOf.with(db, [...new Set(rows.map(row => row.account_id))]),
  ])
  if (known.length > 0) await queueDeliveries(work, made, known)
}
