import type { Lists } from '../kernel/services.ts'
import { findCompanyLink } from '../modules/companies/api.ts'
import { findLinkState } from '../modules/content/api.ts'
import { findPostLink } from '../modules/cooperation/api.ts'
import { findGoodsLink } from '../modules/goods/api.ts'
import { findOfferLink } from '../modules/trials/api.ts'

/** Everything that people keep links to, by the name that getDeleteAndStatus is asked with; one line each. */
export const linkStatus: Lists['linkStatus'] = {
  business: findCompanyLink,
  demand: (db, id) => findLinkState(db, 'demand', id),
  article: (db, id) => findLinkState(db, 'article', id),
  video: (db, id) => findLinkState(db, 'video', id),
  solution: (db, id) => findLinkState(db, 'solution', id),
  dataLibrary: (db, id) => findLinkState(db, 'dataLibrary', id),
  meet: (db, id) => findLinkState(db, 'meet', id),
  goods: findGoodsLink,
  trialGoods: findOfferLink,
  teamwork: (db, id) => findPostLink(db, 'TEAMWORK', id),
  directory: (db, id) => findPostLink(db, 'DIRECTORY', id),
}
