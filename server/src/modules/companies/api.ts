export { joinCompany, leaveCompany } from './membership.ts'
export { companiesNaming, companyOf, findCompanyLink, memberIds } from './membership-queries.ts'
export { statusTypeOf } from './rules.ts'
