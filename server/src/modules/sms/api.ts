export { deleteSmsBefore } from './queries.ts'
export { sendCode, sendCompanySms, sendNotificationSms, takeCode } from './send.ts'
