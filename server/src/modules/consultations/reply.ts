import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { fail, found } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { claimFiles } from '../files/api.ts'
import { sideOf } from './access.ts'
import * as queries from './queries.ts'
import { canRecall, RECALLED } from './rules.ts'
import { type NewMessage, notifyParties, sendMessage } from './send-message.ts'

/** Says something in a thread of the caller's. */
export async function replyInThread(work: Work, actor: Account, threadId: string, said: NewMessage): Promise<number> {
  const thread = found((await queries.lockThreads(work.db, [threadId]))[0])
  return sendMessage(work, actor, thread, found(sideOf(actor, thread)), said)
}

/**
 * Takes a message back within two minutes; its content and files are gone then.
 * @returns false when there is no such message in a thread
 */
export async function recallInThread(work: Work, actor: Account, messageId: string): Promise<boolean> {
  const { db, clock } = work
  const message = await queries.findMessage(db, messageId)
  if (!message) return false
  const thread = found((await queries.lockThreads(db, [message.consultation_id]))[0])
  const isSender = message.account_id === actor.accountId
  if (!isSender || sideOf(actor, thread) !== message.side) fail('NOT_FOUND')
  if (message.recalled_at) return true
  const minutes = await parameters(db).number('message.recallMinutes')
  if (!canRecall(message, isSender, minutes, clock.now())) fail('RECALL_LATE', { minutes })
  await queries.emptyMessage(db, message.id, clock.now())
  await claimFiles(db, { entity: 'consultation_message', id: message.id, actor, now: clock.now() }, [])
  if (await queries.isLastMessage(db, thread.id, message.id)) {
    await queries.setThread(db, thread.id, { last_text: RECALLED })
  }
  await notifyParties(work, thread)
  return true
}
