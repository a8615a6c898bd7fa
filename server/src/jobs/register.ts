import { accountJobKinds, handleAccountJobs } from '../modules/accounts/account-jobs.ts'
import { consultationJobKinds, handleConsultationJobs } from '../modules/consultations/jobs.ts'
import { demandJobKinds, handleDemandJobs } from '../modules/demands/jobs.ts'
import { handleFileJobs } from '../modules/files/jobs.ts'
import { handleMessageJobs, messageJobKinds } from '../modules/messages/deliver.ts'
import type { Services } from '../services.ts'
import type { JobKinds, Jobs } from './jobs.ts'
import { handleMailJobs } from './mail.ts'

/** Binds every module's background work. */
export function registerJobs(services: Services): void {
  handleMailJobs(services)
  handleFileJobs(services)
  handleAccountJobs(services)
  handleDemandJobs(services)
  handleMessageJobs(services)
}

/** The names of all queues. */
const kinds: readonly (keyof JobKinds)[] = [
  'mail.send',
  'files.purge',
  ...accountJobKinds,
  ...demandJobKinds,
  ...messageJobKinds,
  ...consultationJobKinds,
]

/** The queues alone, for preparing an empty database. */
export function registerJobKinds(jobs: Jobs): void {
  for (const kind of kinds) jobs.handle(kind, async () => {})
}
