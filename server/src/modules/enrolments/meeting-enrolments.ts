import type { Page } from '@shangyouji/contract/envelope'
import type { MeetEnrolForm, MeetEnrolled, OwnRegistration } from '@shangyouji/contract/tickets/calls'
import type { RegistrationStatus } from '@shangyouji/contract/tickets/states'
import type { z } from 'zod'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'

type Asked = Work & { readonly actor: Account }
type Own = z.output<typeof OwnRegistration>
interface Row {
  readonly id: string
  readonly meeting_id: string
}

/** What the calls that demands and meetings share do for meetings. */
export interface MeetingEnrolments {
  save(work: Work, actor: Account, form: MeetEnrolForm): Promise<z.output<typeof MeetEnrolled>>
  search(
    asked: Asked,
    input: {
      readonly current: number
      readonly size: number
      readonly sort: 'createTime' | 'updateTime'
      readonly order: 'asc' | 'desc'
      readonly status?: RegistrationStatus
      readonly keyword?: string
    },
  ): Promise<Page<Own>>
  /** Null for what is not the caller's, or no registration. */
  find(asked: Asked, id: string): Promise<Own | null>
  /** The registrations among these ids that the caller's company received, locked. */
  lockReceived(work: Work, actor: Account, ids: readonly string[]): Promise<Row[]>
  decide(work: Work, actor: Account, id: string, operation: string, reason: string): Promise<void>
  /** The registrations among these ids that the caller bought, locked. */
  lockOwn(work: Work, actor: Account, ids: readonly string[]): Promise<Row[]>
  withdraw(work: Work, actor: Account, id: string): Promise<void>
}

declare module '../../kernel/services.ts' {
  interface Lists {
    /** Filled in composition/lists.ts. */
    readonly meetingEnrolments: MeetingEnrolments
  }
}
