import '@shangyouji/contract/locale'
import { BusinessForm } from '@shangyouji/contract/companies/form-schemas'
import { checkBy } from '../../../forms/use-form.ts'

/** The contract's schema of an application; loaded with the first check (steps.ts). */
export const check = checkBy(BusinessForm)
