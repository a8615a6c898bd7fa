import type { Services } from '../../kernel/services.ts'
import { purgeFiles } from './purge.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    /** Removes files that nothing has used for 7 days, and what interrupted uploads left. */
    'files.purge': Record<string, never>
  }
}

export function handleFileJobs(services: Services): void {
  services.jobs.handle('files.purge', async () => void (await purgeFiles(services)))
  services.jobs.every('files.purge', '20 3 * * *', {})
}
