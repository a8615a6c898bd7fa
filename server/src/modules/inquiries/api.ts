export { inquiryTurns } from './badge.ts'
