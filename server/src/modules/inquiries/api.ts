export { inquiryThing } from './desk/desk.ts'
export { type AwardedLine, inquiryOfAward, recallAward } from './from-award.ts'
