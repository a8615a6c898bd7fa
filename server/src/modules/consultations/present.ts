import type { ThreadMessage } from '@shangyouji/contract/consultations/schemas'
import type { Work } from '../../http/serve.ts'
import { signedUrl } from '../files/api.ts'
import type { MessageRow, ThreadRow } from './queries.ts'
import { canClose, canRecall } from './rules.ts'
import type { Side } from './tables.ts'

export function presentThread(row: ThreadRow, side: Side) {
  const { title, image, link, clientName } = row.subject
  const buyerName = clientName ?? ([row.client_organisation, row.client_name].filter(Boolean).join(' · ') || '用户')
  return {
    id: row.id,
    subject: { type: row.subject_type, id: row.subject_id, title, image, link },
    status: row.status,
    party:
      side === 'CLIENT'
        ? { id: row.company_id, name: row.company_name, logo: row.company_logo }
        : {
            id: clientName === undefined ? row.account_id : '',
            name: buyerName,
            logo: clientName === undefined ? row.client_avatar : '',
          },
    lastText: row.last_text,
    lastTime: row.last_at.toISOString(),
    unReadNum: side === 'CLIENT' ? row.client_unread : row.business_unread,
    createTime: row.created_at.toISOString(),
  }
}

interface Reader {
  readonly accountId: string
  readonly side: Side
  readonly recallMinutes: number
}

export function presentMessage(
  work: Pick<Work, 'config' | 'clock'>,
  row: MessageRow,
  { accountId, side, recallMinutes }: Reader,
  thread: ThreadRow,
): ThreadMessage {
  const isMine = row.side === side
  const buyerAlias = thread.subject.clientName
  const readAt = side === 'CLIENT' ? thread.business_read_at : thread.client_read_at
  return {
    id: row.id,
    isMine,
    senderName: row.side === 'CLIENT' && !isMine ? (buyerAlias ?? row.sender_name) : row.sender_name,
    content: row.content,
    images: row.images.map(url => signedUrl(work, url)),
    files: row.files.map(file => ({ ...file, showUrl: signedUrl(work, file.url) })),
    maskedNum: row.masked,
    isRecalled: row.recalled_at !== null,
    isRead: isMine && readAt !== null && row.created_at <= readAt,
    canRecall: canRecall(row, row.account_id === accountId, recallMinutes, work.clock.now()),
    createTime: row.created_at.toISOString(),
  }
}

/** A phone with its middle digits hidden, until there is an order between the two. */
const hiddenPhone = (phone: string): string =>
  phone.length >= 7 ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : '***'

export function presentDetails(
  work: Pick<Work, 'config' | 'clock'>,
  thread: ThreadRow,
  reader: Reader,
  { rows, hasMore, isMasking }: { rows: readonly MessageRow[]; hasMore: boolean; isMasking: boolean },
) {
  const { name, mobile } = thread.contacts
  const isHidden = isMasking && reader.side === 'BUSINESS' && mobile !== ''
  return {
    ...presentThread(thread, reader.side),
    unReadNum: 0,
    contacts: { name, mobile: isHidden ? hiddenPhone(mobile) : mobile },
    messages: rows.map(row => presentMessage(work, row, reader, thread)),
    hasMore,
    isMasking,
    can: { reply: thread.company_status === 'APPROVED', close: canClose(thread.status) },
  }
}
