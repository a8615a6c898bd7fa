export { deleteSmsBefore } from './queries.ts'
export { sendCode, sendNoticeSms, takeCode } from './send.ts'
