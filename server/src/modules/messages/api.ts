export { unreadNotices } from './badge.ts'
export { moveBadges, moveCompanyBadges, type NoticeText, notify, notifyCompany, notifyEach } from './notify.ts'
