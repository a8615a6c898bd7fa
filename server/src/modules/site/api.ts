export { type Consent, recordConsents } from './consents.ts'
export { fillDemoContacts, seedSite } from './seed.ts'
