import type { SubjectType } from '@shangyouji/contract/consultations/calls'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { found, may } from '../../kernel/failure.ts'
import * as queries from './queries.ts'
import { statusAfter } from './rules.ts'
import { type NewMessage, sendMessage } from './send-message.ts'
import { openingOf } from './subjects.ts'

interface Asked extends NewMessage {
  readonly bizType: SubjectType
  readonly bizId: string
  readonly toId?: string
  readonly contacts: { readonly name: string; readonly mobile: string }
}

/** Asks about a subject: in a new thread, or in the one that the two have about it already. */
export async function openConsultation(
  work: Work,
  actor: Account,
  asked: Asked,
): Promise<{ id: string; maskedNum: number }> {
  const { db, clock } = work
  const { accountId, companyId, side, subject } = await openingOf(db, actor, asked.bizType, asked.bizId)
  const asks = side === 'CLIENT' ? companyId : accountId
  may(asked.toId === undefined || asked.toId === asks, 'NOT_FOUND')
  const threadId = await queries.openThread(
    db,
    {
      id: newId(),
      account_id: accountId,
      company_id: companyId,
      subject_type: asked.bizType,
      subject_id: asked.bizId,
      subject: JSON.stringify(subject),
      status: statusAfter(side),
      contacts: JSON.stringify(asked.contacts),
    },
    clock.now(),
  )
  const thread = found((await queries.lockThreads(db, [threadId]))[0])
  if (side === 'CLIENT' && (asked.contacts.name || asked.contacts.mobile)) {
    await queries.setThread(db, threadId, { contacts: JSON.stringify(asked.contacts) })
  }
  return { id: threadId, maskedNum: await sendMessage(work, actor, thread, side, asked) }
}
