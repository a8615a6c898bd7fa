export { failShort, ofClient, ofCompany } from './holders.ts'
