export { moveBadges, moveCompanyBadges, type NoticeText, notify, notifyCompany } from './notify.ts'
