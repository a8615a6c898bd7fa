import type { Services } from '../../kernel/services.ts'
import { handleMailCodes } from './login/mail-codes.ts'
import { purgeExpired } from './purge-expired.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    'accounts.tidy': Record<string, never>
  }
}

export const accountJobKinds = ['accounts.mail-code', 'accounts.tidy'] as const

export function handleAccountJobs(services: Services): void {
  const { clock, database, jobs } = services
  handleMailCodes(services)
  jobs.handle('accounts.tidy', () => purgeExpired(database.db, clock.now()))
  jobs.every('accounts.tidy', '20 4 * * *', {})
}
