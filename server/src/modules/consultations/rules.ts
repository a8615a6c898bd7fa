import type { ConsultingStatus } from '@shangyouji/contract/consultations/calls'
import { addWorkingMinutes, OFFICE_HOURS, type WorkingCalendar } from '../../kernel/calendar.ts'
import type { Side } from './tables.ts'

/**
 * 咨询 Consultation: a thread between a buyer and a company about one subject. Each thing said passes the turn to the
 * other side and opens a closed thread again. The time a buyer waits is measured turn by turn.
 */

/** State after a side has said something. */
export const statusAfter = (side: Side): ConsultingStatus => (side === 'CLIENT' ? 'WAIT_SUPPLIER' : 'WAIT_CLIENT')

export const canClose = (status: ConsultingStatus): boolean => status !== 'CLOSED'

/** When a company is reminded of a question: at half of the promised time and at its end; then no more. */
export function remindAt(askedAt: Date, sent: number, answerHours: number, calendar: WorkingCalendar): Date | null {
  if (sent > 1) return null
  const minutes = (answerHours * 60 * (sent + 1)) / 2
  return addWorkingMinutes(askedAt, minutes, OFFICE_HOURS, calendar)
}

export const canRecall = (
  message: { created_at: Date; recalled_at: Date | null },
  isSender: boolean,
  minutes: number,
  now: Date,
): boolean =>
  isSender && message.recalled_at === null && now.getTime() - message.created_at.getTime() <= minutes * 60_000

/** What a list shows of the last thing said. */
export function excerpt({ content, images, files }: { content: string; images: unknown[]; files: unknown[] }): string {
  if (content) return content.length > 60 ? `${content.slice(0, 60)}…` : content
  return images.length > 0 ? '[图片]' : `[文件]${files.length > 1 ? ` ${files.length}个` : ''}`
}

export const RECALLED = '[消息已撤回]'
