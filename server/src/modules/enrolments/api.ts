export { isShortlistedBy } from './queries.ts'
