import type { ReviewEntity } from '@shangyouji/contract/review/calls'

export interface ReviewItem {
  readonly id: string
  readonly entity: string
  readonly entityId: string
  readonly title: string
  readonly kind: 'NEW' | 'REVISION' | 'APPEAL'
  readonly status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN'
  readonly submitter: string
  readonly companyName: string
  readonly submitTime: string
  readonly dueTime: string
  readonly form: Readonly<Record<string, unknown>>
  readonly before: Readonly<Record<string, unknown>> | null
  readonly changed: readonly string[]
  readonly findings: readonly { kind: string; text: string }[]
  readonly suggestedReason: string
  readonly reason: string
  readonly decidedBy: string
  readonly decideTime: string | null
  readonly claimedBy: string
  readonly claimedUntil: string | null
  readonly isMine: boolean
  readonly assignedTo: string
  readonly assigneeId: string | null
  readonly notes: readonly { id: string; operatorName: string; content: string; createTime: string }[]
  readonly fieldReasons: Readonly<Record<string, string>>
  readonly submitterHistory: {
    readonly approved: number
    readonly rejected: number
    readonly recent: readonly {
      id: string
      entity: ReviewEntity
      title: string
      status: 'APPROVED' | 'REJECTED'
      reason: string
      decideTime: string
    }[]
  }
  readonly history: readonly { status: string; action: string; by: string; reason: string; at: string }[]
}

/** Somebody else has it in hand. */
export const isOthers = ({ claimedBy, isMine }: Pick<ReviewItem, 'claimedBy' | 'isMine'>) => claimedBy !== '' && !isMine
