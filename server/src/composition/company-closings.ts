import type { Lists } from '../kernel/services.ts'
import { closeTelephony } from '../modules/telephony/api.ts'

/** What ends at once for a company that is frozen or terminated, one line each. */
export const companyClosings: Lists['companyClosings'] = [closeTelephony]
