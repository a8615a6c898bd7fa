export { type Consent, recordConsents } from './consents.ts'
export { fixedId } from './fixed-id.ts'
export { fillDemoContacts, seedSite } from './seed.ts'
