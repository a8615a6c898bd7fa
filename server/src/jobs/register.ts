import type { Services } from '../services.ts'
import type { Jobs } from './jobs.ts'

/** Binds every module's background work. */
export function registerJobs(_services: Services): void {}

/** The queues alone, for preparing an empty database. */
export function registerJobKinds(_jobs: Jobs): void {}
