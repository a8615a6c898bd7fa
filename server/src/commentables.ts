import type { CommentSubject } from '@shangyouji/contract/comments/calls'
import type { Db } from './db/database.ts'
import { countComments, findSubject } from './modules/content/api.ts'
import { findShownGoods } from './modules/goods/api.ts'
import { articleKind, dataLibraryKind, solutionKind, videoKind } from './modules/publications/api.ts'

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

const published = (kind: Parameters<typeof findSubject>[1], page: string): Commentable => ({
  label: kind.label,
  async find(db, id) {
    const row = await findSubject(db, kind, id)
    return row && { id, title: row.title, link: `${page}/${id}`, accountId: row.account_id, companyId: row.company_id }
  },
  count: countComments,
})

/** Everything that may be commented on, by its group on the wire; one line each. */
export const commentables: Readonly<Record<CommentSubject, Commentable>> = {
  article: published(articleKind, '/website/articles'),
  video: published(videoKind, '/website/videos'),
  solution: published(solutionKind, '/website/solutions'),
  dataLibrary: published(dataLibraryKind, '/website/library'),
  goodsInfo: {
    label: '产品',
    async find(db, id) {
      const row = await findShownGoods(db, id)
      return (
        row && {
          id,
          title: row.name,
          link: `/website/goods/${id}`,
          accountId: row.account_id,
          companyId: row.company_id,
        }
      )
    },
    // no list of goods shows their number
    async count() {},
  },
}
