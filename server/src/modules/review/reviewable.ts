import type { Operator } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import type { Services } from '../../kernel/services.ts'
import type { ReviewRow } from './engine.ts'

type ReviewWork = Work & Pick<Services, 'sessions'>

declare module '../../kernel/services.ts' {
  interface Lists {
    /** By the name it has in the queue. */
    readonly reviewables: Readonly<Record<string, Reviewable>>
  }
}

/** Something that can be reviewed: what happens to it on each decision. */
export interface Reviewable {
  readonly label: string
  /** Its form names people and shows their papers: whoever looks at it stands in the audit log. */
  readonly isPersonal?: boolean
  /** Opens what the form keeps sealed, for the one who judges it; it stays sealed in the queue itself. */
  openForm?(form: ReviewRow['form'], config: Services['config']): ReviewRow['form']
  approve(work: ReviewWork, actor: Operator, review: ReviewRow): Promise<void>
  reject(work: ReviewWork, actor: Operator, review: ReviewRow, reason: string): Promise<void>
  ban(work: ReviewWork, actor: Operator, id: string, reason: string): Promise<void>
}
