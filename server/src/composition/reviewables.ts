import { realnameReviewable } from '../modules/accounts/api.ts'
import { advertReviewable } from '../modules/adverts/api.ts'
import { brandReviewable } from '../modules/catalogue/api.ts'
import { commentReviewable } from '../modules/comments/api.ts'
import { companyChangeReviewable, companyReviewable } from '../modules/companies/api.ts'
import { contentReviewable } from '../modules/content/api.ts'
import { postReviewable } from '../modules/cooperation/api.ts'
import { demandKind } from '../modules/demands/api.ts'
import { goodsReviewable } from '../modules/goods/api.ts'
import { meetingKind } from '../modules/meetings/api.ts'
import { articleKind, dataLibraryKind, solutionKind, videoKind } from '../modules/publications/api.ts'
import type { Reviewable } from '../modules/review/reviewable.ts'
import { storefrontReviewable } from '../modules/storefronts/api.ts'
import { trialReviewable } from '../modules/trials/api.ts'

/** Everything that is reviewed, by the name it has in the queue. */
export const reviewables: Readonly<Record<string, Reviewable>> = {
  demand: contentReviewable(demandKind),
  company: companyReviewable,
  companyChange: companyChangeReviewable,
  realname: realnameReviewable,
  brand: brandReviewable,
  goods: goodsReviewable,
  article: contentReviewable(articleKind),
  video: contentReviewable(videoKind),
  solution: contentReviewable(solutionKind),
  dataLibrary: contentReviewable(dataLibraryKind),
  meet: contentReviewable(meetingKind),
  comment: commentReviewable,
  trialGoods: trialReviewable,
  teamwork: postReviewable('TEAMWORK'),
  directory: postReviewable('DIRECTORY'),
  storefront: storefrontReviewable,
  advert: advertReviewable,
}
