import type { Db } from './db/database.ts'
import { failFields } from './failure.ts'
import { findCompanyLink } from './modules/companies/api.ts'
import { findLinkState } from './modules/content/api.ts'
import { findGoodsLink } from './modules/goods/api.ts'

/** What became of the thing behind a saved link; null where it never was. */
export type SavedLink = (db: Db, id: string) => Promise<{ isDeleted: boolean; isShow: boolean; status: string } | null>

/** Everything that people keep links to, by the name that getDeleteAndStatus is asked with; one line each. */
const links: Readonly<Record<string, SavedLink>> = {
  business: findCompanyLink,
  demand: (db, id) => findLinkState(db, 'demand', id),
  article: (db, id) => findLinkState(db, 'article', id),
  video: (db, id) => findLinkState(db, 'video', id),
  solution: (db, id) => findLinkState(db, 'solution', id),
  dataLibrary: (db, id) => findLinkState(db, 'dataLibrary', id),
  goods: findGoodsLink,
}

export const savedLinks = (type: string): SavedLink =>
  Object.hasOwn(links, type) ? links[type]! : failFields({ type: '选项不正确' })
