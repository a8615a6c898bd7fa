export { countBadges } from './badge-queries.ts'
export {
  moveBadges,
  moveCompanyBadges,
  type NotificationText,
  notify,
  notifyCompany,
  notifyEach,
  notifyTogether,
} from './notify.ts'
export { unreadNotifications } from './unread-queries.ts'
