import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'

/** Takes back a message of one kind; false where there is none of this kind with this id. */
export type Recall = (work: Work, actor: Account, messageId: string) => Promise<boolean>

declare module '../../kernel/services.ts' {
  interface Lists {
    readonly recalls: readonly Recall[]
  }
}
