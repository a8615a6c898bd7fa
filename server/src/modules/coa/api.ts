export { certificateThing } from './desk.ts'
export { insertCertificate } from './queries.ts'
export { lotKey } from './rules.ts'
