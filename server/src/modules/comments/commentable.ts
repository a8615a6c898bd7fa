import type { CommentSubject } from '@shangyouji/contract/comments/calls'
import type { Db } from '../../db/database.ts'

/** Something that people comment on. */
export interface Subject {
  readonly id: string
  readonly title: string
  /** Its page. */
  readonly link: string
  /** Who published it: told of comments, and named as publisher where a member of the company answers. */
  readonly accountId: string | null
  readonly companyId: string | null
}

/** A type that may be commented on. */
export interface Commentable {
  readonly label: string
  /** What everyone may see of this type; undefined for everything else. */
  find(db: Db, id: string): Promise<Subject | undefined>
  /** Moves its number of visible comments and replies. */
  count(db: Db, id: string, by: number): Promise<void>
}

declare module '../../kernel/services.ts' {
  interface Lists {
    /** By its group on the wire. */
    readonly commentables: Readonly<Record<CommentSubject, Commentable>>
  }
}
