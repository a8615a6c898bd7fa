import type { ApprovalKind, PayloadOf } from '@shangyouji/contract/approvals/requested'
import type { OperatorRole } from '@shangyouji/contract/call'
import type { Operator } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import type { Services } from '../../kernel/services.ts'

declare module '../../kernel/services.ts' {
  interface Lists {
    /** What needs a second person, by kind. */
    readonly approvables: Approvables
  }
}

export type Approvables = { readonly [K in ApprovalKind]: Approvable<K> }

export type ApprovalWork = Work & Pick<Services, 'sessions'>

/** What would happen, as it is shown to both persons and kept with the request. */
export interface Effect {
  /** Names the object within the kind: of two requests about it only one may wait. */
  readonly objectKey: string
  /** The object in words. */
  readonly title: string
  readonly changes: readonly { readonly label: string; readonly before: string; readonly after: string }[]
  /** What follows beyond the change itself, with numbers. */
  readonly consequence: string
  /** Everything about the object that the effect rests on. Something else at the time of the decision voids the request. */
  readonly seen: unknown
}

/** A kind of effect that one operator asks for and another one approves. */
export type Approvable<K extends ApprovalKind = ApprovalKind> = ApprovableOf<PayloadOf<K>>

export interface ApprovableOf<P> {
  /** The role that may ask, and that may decide about somebody else's request. */
  readonly askedBy: OperatorRole
  readonly decidedBy: OperatorRole
  /**
   * What it would do now. Locks the object where it is called within a transaction that writes.
   * @throws Failure where it cannot be done: the object is gone, its state does not allow it, a field is wrong
   */
  read(work: ApprovalWork, payload: P): Promise<Effect>
  /** Does it, in the transaction of the approval; `read` has just found everything as it was. */
  apply(
    work: ApprovalWork,
    actor: Operator,
    approved: { readonly payload: P; readonly reason: string; readonly askedBy: string; readonly askedById: string },
  ): Promise<void>
}
