export { mountFeeds } from './mount.ts'
