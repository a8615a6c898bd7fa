import { handleFileJobs } from '../modules/files/jobs.ts'
import type { Services } from '../services.ts'
import type { Jobs } from './jobs.ts'

/** Binds every module's background work. */
export function registerJobs(services: Services): void {
  handleFileJobs(services)
}

const kinds = ['files.purge'] as const

/** The queues alone, for preparing an empty database. */
export function registerJobKinds(jobs: Jobs): void {
  for (const kind of kinds) jobs.handle(kind, async () => {})
}
