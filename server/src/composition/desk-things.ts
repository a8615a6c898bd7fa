import type { Lists } from '../kernel/services.ts'
import { brandThing } from '../modules/catalogue/api.ts'
import { certificateThing } from '../modules/coa/api.ts'
import { commentThing } from '../modules/comments/api.ts'
import { companyPageThing } from '../modules/companies/api.ts'
import { contentThing } from '../modules/content/api.ts'
import { postThing } from '../modules/cooperation/api.ts'
import { demandKind } from '../modules/demands/api.ts'
import { goodsThing } from '../modules/goods/api.ts'
import { inquiryThing } from '../modules/inquiries/api.ts'
import { meetingKind } from '../modules/meetings/api.ts'
import { orderThing } from '../modules/orders/api.ts'
import { articleKind, dataLibraryKind, solutionKind, videoKind } from '../modules/publications/api.ts'

/** Everything that operators find and may take down, by its name on the desk; one line each. */
export const contentThings: Lists['contentThings'] = {
  goods: goodsThing,
  demand: contentThing(demandKind),
  article: contentThing(articleKind),
  video: contentThing(videoKind),
  solution: contentThing(solutionKind),
  dataLibrary: contentThing(dataLibraryKind),
  meet: contentThing(meetingKind),
  teamwork: postThing('TEAMWORK'),
  directory: postThing('DIRECTORY'),
  comment: commentThing,
  brand: brandThing,
  companyPage: companyPageThing,
  lotCertificate: certificateThing,
}

/** What stands between two sides: found and read for a reason, never taken down. */
export const tradeThings: Lists['tradeThings'] = { inquiry: inquiryThing, order: orderThing }
