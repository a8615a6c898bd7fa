export { inquiryThing } from './desk.ts'
export { type AwardedLine, inquiryOfAward, recallAward } from './from-award.ts'
