import type { SubjectType } from '@shangyouji/contract/consultations/calls'
import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/clock.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany } from '../accounts/factory.ts'
import { statusAfter } from './rules.ts'
import type { Side } from './tables.ts'

export type Message = {
  id: string
  isMine: boolean
  content: string
  images: string[]
  files: { showUrl: string }[]
  maskedNum: number
  isRecalled: boolean
  isRead: boolean
  canRecall: boolean
  senderName: string
}
export type Thread = {
  id: string
  status: string
  unReadNum: number
  messages: Message[]
  hasMore: boolean
  isMasking: boolean
  contacts: { name: string; mobile: string }
  party: { id: string; name: string }
  subject: { title: string; link: string }
  can: { reply: boolean; close: boolean }
}
export type List = { records: (Thread & { lastText: string })[]; total: number }

/** A buyer and a supplier, and what one needs to talk with the other about its shop. */
export async function twoSides(app: TestApp) {
  const company = await makeCompany(app.db, { companyName: `上海色谱填料${newId().slice(-6)}有限公司` })
  const buyer = await app.login((await makeAccount(app.db)).id)
  const supplier = await app.login(company.accountId)
  const shop = { bizType: 'SHOP', bizId: company.companyId }
  const ask = (content = '请问有现货吗？', more: object = {}) =>
    app.ok<{ id: string; maskedNum: number }>(buyer, 'consulting.save', { ...shop, content, ...more })
  const answer = (consultingId: string, content = '有现货，次日发出') =>
    app.ok<{ maskedNum: number }>(supplier, 'message.replay', { consultingId, content })
  return { ...company, buyer, supplier, shop, ask, answer }
}

interface ThreadParts {
  accountId: string
  companyId: string
  subject: { type: SubjectType; id: string; title: string; image?: string; link: string; clientName?: string }
  /** Oldest first: who said what how many minutes before `now`. */
  says: readonly { by: string; side: Side; content: string; minutesAgo: number }[]
  /** Messages at the end that the other side has not read. */
  unread?: number
  isClosed?: boolean
  now: Date
}

/** A thread as it stands after this was said, its turns measured as the real ones are. */
export async function makeThread(
  db: Db,
  { accountId, companyId, subject, says, unread = 0, isClosed, now }: ThreadParts,
) {
  const id = newId()
  const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000)
  const last = says.at(-1)!
  const { type, id: subjectId, image = '', ...kept } = subject
  const lastOf = (side: Side) => says.findLast(each => each.side === side)
  const readAt = (side: Side) => (last.side === side ? at(last.minutesAgo) : unread > 0 ? at(says[0]!.minutesAgo) : now)
  await db
    .insertInto('consultation')
    .values({
      id,
      account_id: accountId,
      company_id: companyId,
      subject_type: type,
      subject_id: subjectId,
      subject: JSON.stringify({ ...kept, image }),
      status: isClosed ? 'CLOSED' : statusAfter(last.side),
      contacts: JSON.stringify({ name: '', mobile: '' }),
      last_text: last.content.slice(0, 60),
      last_at: at(last.minutesAgo),
      business_last_at: lastOf('BUSINESS') ? at(lastOf('BUSINESS')!.minutesAgo) : null,
      client_unread: last.side === 'BUSINESS' ? unread : 0,
      business_unread: last.side === 'CLIENT' ? unread : 0,
      client_read_at: readAt('CLIENT'),
      business_read_at: readAt('BUSINESS'),
      created_at: at(says[0]!.minutesAgo),
    })
    .execute()
  await db
    .insertInto('consultation_message')
    .values(
      says.map(({ by, side, content, minutesAgo }) => ({
        id: newId(),
        consultation_id: id,
        side,
        account_id: by,
        content,
        images: '[]',
        files: '[]',
        created_at: at(minutesAgo),
      })),
    )
    .execute()
  const turns = says.flatMap((each, i) => {
    if (each.side !== 'CLIENT' || says[i - 1]?.side === 'CLIENT') return []
    const answer = says.slice(i).find(later => later.side === 'BUSINESS')
    return [{ asked_at: at(each.minutesAgo), answered_at: answer ? at(answer.minutesAgo) : null }]
  })
  if (turns.length > 0) {
    await db
      .insertInto('consultation_turn')
      .values(
        turns.map(turn => ({ id: newId(), consultation_id: id, company_id: companyId, remind_at: null, ...turn })),
      )
      .execute()
  }
  return id
}
