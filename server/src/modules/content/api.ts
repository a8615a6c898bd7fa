export { owns } from './access.ts'
export { hasLiked, like, unlike } from './counter-queries.ts'
export { contentThing } from './desk.ts'
export {
  type ContentKind,
  type ContentQuery,
  type ContentRow,
  presentContent,
  type ReviewState,
  type SharedColumns,
} from './kind.ts'
export { claimUnowned, extendExpiry, setExpiry } from './owner-queries.ts'
export {
  approveContent,
  banContent,
  mustBeValid,
  rejectContent,
  type Saved,
  saveDraft,
  submitForm,
  takeOffShelf,
} from './publish.ts'
export {
  contentExists,
  countBanned,
  countComments,
  countListed,
  findContent,
  findLinkState,
  findOwn,
  findPublic,
  findSubject,
  listOwn,
  listPublic,
  lockContent,
  setContent,
} from './queries.ts'
export { contentReader } from './reindex.ts'
export { contentReviewable } from './reviewable.ts'
export { contentHandlers, countRead, editable, presentOwned, reviewStates } from './routes.ts'
export {
  isAllowed,
  isBannable,
  isRefreshable,
  isUnfinished,
  ownerCan,
  releaseTarget,
  removalHint,
  statusCounts,
} from './rules.ts'
