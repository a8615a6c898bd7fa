import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { may } from '../../kernel/failure.ts'
import { parameters, workingCalendar } from '../base/api.ts'
import { claimFiles, plainUrl } from '../files/api.ts'
import { moveBadges, moveCompanyBadges } from '../messages/api.ts'
import { hasOrderBetween } from '../orders/api.ts'
import { maskContacts, refuseForbidden } from '../sensitive-words/api.ts'
import * as queries from './queries.ts'
import { excerpt, remindAt, statusAfter } from './rules.ts'
import type { KeptFile, Side } from './tables.ts'

export interface NewMessage {
  readonly content: string
  readonly images: readonly string[]
  readonly files: readonly KeptFile[]
}

/**
 * Says something in a locked thread. Before there is an order between the two, contact details are overwritten.
 * @returns how many contact details were overwritten
 */
export async function sendMessage(
  work: Work,
  actor: Account,
  thread: queries.ThreadRow,
  side: Side,
  said: NewMessage,
): Promise<number> {
  const { db, clock } = work
  may(thread.company_status === 'APPROVED', 'COMPANY_FROZEN')
  const { text, masked } = await screenText(work, actor, thread, said)
  const id = newId()
  const now = clock.now()
  const message = { content: text, images: said.images.map(plainUrl), files: said.files.map(keptFile) }
  await queries.insertMessage(db, {
    id,
    consultation_id: thread.id,
    side,
    account_id: actor.accountId,
    content: message.content,
    images: JSON.stringify(message.images),
    files: JSON.stringify(message.files),
    masked,
    created_at: now,
  })
  await claim(work, actor, thread, id, message)
  await queries.setThread(db, thread.id, {
    status: statusAfter(side),
    last_text: excerpt(message),
    last_at: now,
    client_hidden: false,
    business_hidden: false,
    ...(side === 'CLIENT'
      ? { client_unread: 0, client_read_at: now, business_unread: thread.business_unread + 1 }
      : {
          business_unread: 0,
          business_read_at: now,
          client_unread: thread.client_unread + 1,
          business_last_at: now,
        }),
  })
  if (side === 'BUSINESS') await queries.endTurn(db, thread.id, now)
  else await beginTurn(work, thread)
  await notifyParties(work, thread)
  return masked
}

/** Numbers of both sides move, and whoever has the thread open sees it. */
export async function notifyParties(work: Pick<Work, 'db' | 'events'>, thread: queries.ThreadRow): Promise<void> {
  const talk = { kind: 'consulting' as const, id: thread.id }
  await moveBadges(work, [thread.account_id], { talk })
  await moveCompanyBadges(work, [thread.company_id], { talk })
}

async function beginTurn({ db, clock }: Work, thread: queries.ThreadRow): Promise<void> {
  const askedAt = clock.now()
  const hours = await parameters(db).number('consulting.answerHours')
  await queries.openTurn(db, {
    id: newId(),
    consultation_id: thread.id,
    company_id: thread.company_id,
    asked_at: askedAt,
    remind_at: remindAt(askedAt, 0, hours, await workingCalendar(db)),
  })
}

async function screenText(
  { db, config }: Work,
  actor: Account,
  thread: queries.ThreadRow,
  { content, files }: NewMessage,
): Promise<{ text: string; masked: number }> {
  await refuseForbidden({ db }, { scene: 'consulting', texts: { content }, files, by: actor })
  if (await hasOrderBetween(db, thread.account_id, thread.company_id)) return { text: content, masked: 0 }
  return maskContacts(content, [new URL(config.origin).hostname])
}

async function claim(
  { db, clock }: Work,
  actor: Account,
  thread: queries.ThreadRow,
  id: string,
  { images, files }: { images: readonly string[]; files: readonly KeptFile[] },
): Promise<void> {
  if (images.length + files.length === 0) return
  await claimFiles(
    db,
    {
      entity: 'consultation_message',
      id,
      actor,
      now: clock.now(),
      readers: [thread.account_id, thread.company_id],
      kinds: ['IMAGE', 'PHOTO', 'ATTACHMENT'],
    },
    [...images, ...files.map(file => file.url)],
  )
}

const keptFile = ({ url, name, size }: KeptFile): KeptFile => ({ url: plainUrl(url), name, size })
