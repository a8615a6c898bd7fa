import type { Lists } from '../kernel/services.ts'
import type { Commentable } from '../modules/comments/api.ts'
import { countComments, findSubject } from '../modules/content/api.ts'
import { findShownGoods } from '../modules/goods/api.ts'
import { meetingKind } from '../modules/meetings/api.ts'
import { articleKind, dataLibraryKind, solutionKind, videoKind } from '../modules/publications/api.ts'

const published = (kind: Parameters<typeof findSubject>[1], page: string): Commentable => ({
  label: kind.label,
  async find(db, id) {
    const row = await findSubject(db, kind, id)
    return row && { id, title: row.title, link: `${page}/${id}`, accountId: row.account_id, companyId: row.company_id }
  },
  count: countComments,
})

/** Everything that may be commented on, by its group on the wire; one line each. */
export const commentables: Lists['commentables'] = {
  article: published(articleKind, '/website/articles'),
  video: published(videoKind, '/website/videos'),
  solution: published(solutionKind, '/website/solutions'),
  dataLibrary: published(dataLibraryKind, '/website/library'),
  meet: published(meetingKind, '/website/meetings'),
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
