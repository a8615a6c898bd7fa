import { pageOf } from '@shangyouji/contract/content/page-paths'
import type { Lists } from '../kernel/services.ts'
import type { Commentable } from '../modules/comments/api.ts'
import { countComments, findSubject } from '../modules/content/api.ts'
import { findShownGoods } from '../modules/goods/api.ts'
import { meetingKind } from '../modules/meetings/api.ts'
import { articleKind, dataLibraryKind, solutionKind, videoKind } from '../modules/publications/api.ts'

const published = (kind: Parameters<typeof findSubject>[1]): Commentable => ({
  label: kind.label,
  async find(db, id) {
    const row = await findSubject(db, kind, id)
    return (
      row && { id, title: row.title, link: pageOf(kind.type, id), accountId: row.account_id, companyId: row.company_id }
    )
  },
  count: countComments,
})

/** Everything that may be commented on, by its group on the wire; one line each. */
export const commentables: Lists['commentables'] = {
  article: published(articleKind),
  video: published(videoKind),
  solution: published(solutionKind),
  dataLibrary: published(dataLibraryKind),
  meet: published(meetingKind),
  goodsInfo: {
    label: '产品',
    async find(db, id) {
      const row = await findShownGoods(db, id)
      return (
        row && {
          id,
          title: row.name,
          link: pageOf('goods', id),
          accountId: row.account_id,
          companyId: row.company_id,
        }
      )
    },
    // no list of goods shows their number
    async count() {},
  },
}
