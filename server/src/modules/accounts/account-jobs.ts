import type { Services } from '../../services.ts'
import { handleSmsJobs } from './sms.ts'
import { tidyLogin } from './tidy.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    'accounts.tidy': Record<string, never>
  }
}

export const accountJobKinds = ['accounts.sms-code', 'accounts.sms-notice', 'accounts.tidy'] as const

export function handleAccountJobs(services: Services): void {
  const { clock, database, jobs } = services
  handleSmsJobs(services)
  jobs.handle('accounts.tidy', () => tidyLogin(database.db, clock.now()))
  jobs.every('accounts.tidy', '20 4 * * *', {})
}
