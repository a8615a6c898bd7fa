export { inquiryThing } from './desk/desk.ts'
export { inquiryExport } from './export.ts'
export { type AwardedLine, inquiryOfAward, recallAward } from './from-award.ts'
