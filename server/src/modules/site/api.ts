export { type Consent, recordConsents } from './consents.ts'
export { seedSite } from './seed.ts'
