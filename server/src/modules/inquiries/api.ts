export { inquiryThing } from './desk.ts'
