import type { Operator } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import type { ReviewRow } from './engine.ts'

/** Something that can be reviewed: what happens to it on each decision. */
export interface Reviewable {
  readonly label: string
  approve(work: Work, actor: Operator, review: ReviewRow): Promise<void>
  reject(work: Work, actor: Operator, review: ReviewRow, reason: string): Promise<void>
  ban(work: Work, actor: Operator, id: string, reason: string): Promise<void>
}
