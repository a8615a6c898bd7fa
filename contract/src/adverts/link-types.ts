import type { PagedType } from '../content/page-paths.ts'
import type { AdLinkKind } from './labels.ts'

/** What each kind of link of an advert leads to; a shop has a page by its template. */
export const adLinkTypes = {
  GOODS: 'goods',
  ARTICLE: 'article',
  VIDEO: 'video',
  SOLUTION: 'solution',
  LIBRARY: 'dataLibrary',
  MEETING: 'meet',
} as const satisfies Record<Exclude<AdLinkKind, 'SHOP'>, PagedType>
