export { deleteSmsBefore } from './queries.ts'
export { sendCode, sendNotificationSms, takeCode } from './send.ts'
